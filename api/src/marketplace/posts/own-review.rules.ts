/** What Admins last decided of a post itself; `asked` where a request waits or was taken back before anyone decided. */
export type OwnReview = 'none' | 'asked' | 'approved' | 'declined';
