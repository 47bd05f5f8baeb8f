/** The default number of mails a process sends concurrently (MAIL_WIDTH). */
export const usualWidth = 10;
/** As many as are read in one turn, and may be repeated twice over by a kill (ADR-0015). */
export const mostAtOnce = 50;
/** As many batches as a process sends side by side at most (MAIL_BATCHES): each reads and notes on connections to the database. */
export const mostBatches = 8;
