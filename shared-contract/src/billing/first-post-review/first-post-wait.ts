/** How long an Admin's decision on a first post takes; shown on screen, in the call's response and in mails. */
export const firstPostWait = 'This takes about one working day, Monday to Friday.';

/** The text for the practitioner of a declined first post, above and below the reason. */
export const firstPostDeclined = {
  title: 'We did not approve this post',
  next: 'Nothing was charged. Change the draft and post it again.',
} as const;
