/** The default number of mails a process sends concurrently (MAIL_WIDTH). */
export const usualWidth = 10;
/** As many as are read at once, and may be repeated twice over by a kill (ADR-0015). */
export const mostAtOnce = 50;
/** How many batches a process sends in parallel at most (MAIL_BATCHES): each uses database connections. */
export const mostBatches = 8;
