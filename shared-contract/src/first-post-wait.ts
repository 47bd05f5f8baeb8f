/** How long an Admin's decision on a first post takes; said on screen, in the call's answer and in mails. */
export const firstPostWait = 'This takes about one working day, Monday to Friday.';
