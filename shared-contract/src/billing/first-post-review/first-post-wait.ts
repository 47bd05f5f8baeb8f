/** How long an Admin's decision on a first post takes; said on screen, in the call's answer and in mails. */
export const firstPostWait = 'This takes about one working day, Monday to Friday.';

/** Said to its practitioner of a first post that was declined, above the reason and below it. */
export const firstPostDeclined = {
  title: 'We did not approve this post',
  next: 'Nothing was charged. Change the draft and post it again.',
} as const;
