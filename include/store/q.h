/* q.h - SQL statements with typed parameters, for the store and for features
 * that hold their own statements.
 *
 *     q_run(store, "UPDATE game SET rules = ? WHERE id = ?", rules, game);
 *
 * A statement is a string literal; it is prepared once and found again by its
 * address. It takes up to 14 parameters: whole numbers, texts (NULL allowed)
 * and q_blob(). They are copied. A statement that fails is a bug, which aborts,
 * or a broken disk, which ends the process (sql_start_over). Both are safe,
 * because a letter is one transaction. */
#ifndef SPADESD_STORE_Q_H
#define SPADESD_STORE_Q_H

struct arena;
struct store;
struct rows; /* a running query; the store owns it */

/* One parameter. */
struct q_value {
	enum { Q_END, Q_NUMBER, Q_TEXT, Q_BLOB } kind;
	int64_t number;
	const void *bytes;
	size_t size; /* of a blob, in bytes */
};

struct q_value q_of_number(int64_t number);
struct q_value q_of_unsigned(uint64_t number);
struct q_value q_of_text(const char *text);
struct q_value q_of_blob(struct q_value blob);
/* A parameter of `size` bytes. */
struct q_value q_blob(const void *bytes, size_t size);

/* Where to write one column. */
struct q_column {
	enum {
		C_END,
		C_INT64,
		C_INT,
		C_UINT64,
		C_UNSIGNED,
		C_BOOL,
		C_TEXT
	} kind;
	void *where;
};

#define Q_VALUE(x)                                                             \
	_Generic((x),                                                          \
	    char *: q_of_text,                                                 \
	    const char *: q_of_text,                                           \
	    uint64_t: q_of_unsigned,                                           \
	    struct q_value: q_of_blob,                                         \
	    default: q_of_number)(x)
#define Q_COLUMN(p)                                                            \
	{_Generic((p),                                                         \
		int64_t *: C_INT64,                                            \
		int *: C_INT,                                                  \
		uint64_t *: C_UINT64,                                          \
		unsigned *: C_UNSIGNED,                                        \
		bool *: C_BOOL,                                                \
		const char **: C_TEXT),                                        \
	    (p)}

/* Q_EACH(M, a, b) is M(a), M(b), for up to 15 arguments. */
#define Q_1(M, a) M(a)
#define Q_2(M, a, ...) M(a), Q_1(M, __VA_ARGS__)
#define Q_3(M, a, ...) M(a), Q_2(M, __VA_ARGS__)
#define Q_4(M, a, ...) M(a), Q_3(M, __VA_ARGS__)
#define Q_5(M, a, ...) M(a), Q_4(M, __VA_ARGS__)
#define Q_6(M, a, ...) M(a), Q_5(M, __VA_ARGS__)
#define Q_7(M, a, ...) M(a), Q_6(M, __VA_ARGS__)
#define Q_8(M, a, ...) M(a), Q_7(M, __VA_ARGS__)
#define Q_9(M, a, ...) M(a), Q_8(M, __VA_ARGS__)
#define Q_10(M, a, ...) M(a), Q_9(M, __VA_ARGS__)
#define Q_11(M, a, ...) M(a), Q_10(M, __VA_ARGS__)
#define Q_12(M, a, ...) M(a), Q_11(M, __VA_ARGS__)
#define Q_13(M, a, ...) M(a), Q_12(M, __VA_ARGS__)
#define Q_14(M, a, ...) M(a), Q_13(M, __VA_ARGS__)
#define Q_15(M, a, ...) M(a), Q_14(M, __VA_ARGS__)
#define Q_PICK(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, N, ...) N
#define Q_EACH(M, ...)                                                         \
	Q_PICK(__VA_ARGS__, Q_15, Q_14, Q_13, Q_12, Q_11, Q_10, Q_9, Q_8, Q_7, \
	    Q_6, Q_5, Q_4, Q_3, Q_2, Q_1, 0)                                   \
	(M, __VA_ARGS__)
#define Q_VALUES(...)                                                          \
	(const struct q_value[])                                               \
	{                                                                      \
		Q_EACH(Q_VALUE, __VA_ARGS__),                                  \
		{                                                              \
			.kind = Q_END                                          \
		}                                                              \
	}
#define Q_COLUMNS(...)                                                         \
	(const struct q_column[])                                              \
	{                                                                      \
		Q_EACH(Q_COLUMN, __VA_ARGS__),                                 \
		{                                                              \
			.kind = C_END                                          \
		}                                                              \
	}

/* Run one statement to its end: q_run(store, text, parameters...). Returns how
 * many rows it changed. q_inserted returns the id of the row it inserted. */
#define q_run(store, ...) q_run_values(store, Q_VALUES(__VA_ARGS__))
int q_run_values(struct store *store, const struct q_value *values);
int64_t q_inserted(struct store *store);

/* Return the first column of the first row. q_number returns a number, or
 * `none` if there is no row or the column is NULL. q_text returns text in the
 * arena, or "" in these cases. */
#define q_number(store, none, ...)                                             \
	q_number_values(store, none, Q_VALUES(__VA_ARGS__))
int64_t q_number_values(
    struct store *store, int64_t none, const struct q_value *values);
#define q_text(store, arena, ...)                                              \
	q_text_values(store, arena, Q_VALUES(__VA_ARGS__))
const char *q_text_values(
    struct store *store, struct arena *arena, const struct q_value *values);

/* Start a query: q_rows(store, text, parameters...). Returns it before its
 * first row. */
#define q_rows(store, ...) q_rows_values(store, Q_VALUES(__VA_ARGS__))
struct rows *q_rows_values(struct store *store, const struct q_value *values);

/* Go to the next row. False after the last one; the query has then ended. */
bool q_next(struct rows *rows);
/* End a query before its last row. */
void q_done(struct rows *rows);

/* Go to the next row and write its columns to variables: q_read(rows, arena,
 * &id, &name...). A text is put into the arena (NULL if no column is a text);
 * NULL in the database is 0 or "". False after the last row, and then the
 * variables are unchanged. q_first reads one row, and ends the query. */
#define q_read(rows, arena, ...)                                               \
	q_read_columns(rows, arena, Q_COLUMNS(__VA_ARGS__))
bool q_read_columns(
    struct rows *rows, struct arena *arena, const struct q_column *columns);
#define q_first(rows, arena, ...)                                              \
	q_first_columns(rows, arena, Q_COLUMNS(__VA_ARGS__))
bool q_first_columns(
    struct rows *rows, struct arena *arena, const struct q_column *columns);

/* Return a column of the current row. q_string returns text in the arena, ""
 * for NULL. q_peek returns text until the next row, or NULL. */
int64_t q_int(struct rows *rows, int column);
const char *q_string(struct arena *arena, struct rows *rows, int column);
const char *q_peek(struct rows *rows, int column);
bool q_null(struct rows *rows, int column);

/* Return a column of bytes in the arena, and how many there are. */
const void *q_bytes(
    struct arena *arena, struct rows *rows, int column, size_t *size);

/* Write the numbers in the first column of a query to `out`, which has room for
 * all of them. Returns how many. */
size_t q_numbers(struct rows *rows, int64_t *out);

/* Put all numbers in the first column of a query into the arena. Returns how
 * many. */
size_t q_ids(struct arena *arena, int64_t **ids, struct rows *rows);

#endif
