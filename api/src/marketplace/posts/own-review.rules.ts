/** Admins' last decision on a post itself; `asked` if a request waits or was withdrawn before a decision. */
export type OwnReview = 'none' | 'asked' | 'approved' | 'declined';
