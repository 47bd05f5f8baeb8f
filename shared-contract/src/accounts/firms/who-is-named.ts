/** Shown wherever anonymity matters: the server blanks both names for buyers. */
export const postNamesNobody = 'A post and its alerts name no practitioner and no firm to buyers.';
/** When buyers learn the practitioner's name. */
export const buyersAreTold =
  'Buyers learn who the practitioner is when you email them the post or release its particulars to them. They also learn it when a post in which they expressed interest goes to another practitioner.';
