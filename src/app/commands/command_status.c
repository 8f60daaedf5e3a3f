/* command_status.c - `spadesd status`: how the referee is, for people, scripts
 * and Prometheus. */
#include "app/backup/inspection.h"
#include "app/process/health.h"
#include "app/system/cli.h"
#include "app/system/clock.h"
#include "base/arena.h"
#include "base/buf.h"
#include "commands.h"

static void print(const struct arguments *a, const struct health *health)
{
	struct buf out;
	buf_init(&out, 0);
	if (a->json)
		health_json(health, &out);
	else if (a->prometheus)
		health_prometheus(health, &out);
	else
		health_text(health, &out);
	cli_print(&out);
}

int command_status(const struct arguments *a)
{
	struct inspection in;
	struct arena arena;
	struct health health;
	struct err err;
	if (inspection_open(a->config, &in, &err))
		return cli_fail(1, "%s", err.text);
	arena_init(&arena);
	health_look(&health, in.config, &in.referee, &arena, clock_now());
	print(a, &health);
	arena_release(&arena);
	inspection_close(&in);
	return health.troubles ? 1 : 0;
}
