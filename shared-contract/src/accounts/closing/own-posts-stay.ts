/** The message for a practitioner invited to a firm: they cannot join while they have such posts. */
export const ownPostsStay =
  'Posts of your own that are drafts, scheduled or live do not come along: delete, cancel or withdraw them before you join.';
