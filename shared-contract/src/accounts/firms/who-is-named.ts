/** What buyers read of who offers a post, on every screen that says it: the server blanks both names for them. */
export const postNamesNobody = 'A post and its alerts name no practitioner and no firm to buyers.';
/** When a buyer is told who the practitioner is. */
export const buyersAreTold =
  'We tell a buyer who the practitioner is when the post is sent to them by email, when its particulars are released to them, and when a post in which they expressed interest goes to another practitioner.';
