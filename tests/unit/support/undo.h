/* undo.h - undoes what letters changed in the database of the desk. */
#ifndef SPADESD_TESTS_UNDO_H
#define SPADESD_TESTS_UNDO_H

/* From undo_begin to undo_end, transactions are savepoints. undo_end undoes all
 * of them. */
void undo_begin(void);
void undo_end(void);

#endif
