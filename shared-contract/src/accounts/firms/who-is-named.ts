/** Shown wherever anonymity matters: the server blanks both names for buyers. */
export const postNamesNobody = 'A post and its alerts name no practitioner and no firm to buyers.';
/** When buyers learn the practitioner's name. */
export const buyersAreTold =
  'We tell a buyer who the practitioner is when the post is sent to them by email, when its particulars are released to them, and when a post in which they expressed interest goes to another practitioner.';
