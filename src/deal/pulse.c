/* pulse.c - the times and values of a beacon's pulses. */
#include "deal/pulse.h"

#include "base/crypto.h"
#include "deal/draw.h"

int64_t pulse_time(int64_t genesis, int64_t period, int64_t number)
{
	return genesis + (number - 1) * period;
}

int64_t pulse_from(int64_t genesis, int64_t period, int64_t moment)
{
	if (moment <= genesis)
		return 1;
	int64_t passed = (moment - genesis + period - 1) / period;
	return passed + 1;
}

bool pulse_sound(const char *randomness, const char *signature)
{
	uint8_t value[SEED_SIZE];
	if (!seed_read(randomness, value))
		return false;
	return *signature && sha256_matches(signature, randomness);
}
