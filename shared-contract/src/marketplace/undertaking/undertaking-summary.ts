import { undertakingMonths } from '../../operations/retention/retention.ts';

/** Shown with every summary: only the text itself is accepted. */
export const notPartOfUndertaking = 'This summary is not part of the undertaking.';

/** A summary of the standard text. A practitioner's own text has none. */
export const undertakingSummary = [
  'Use the particulars only to decide whether to make an offer, and to make it.',
  'Keep them secret, and keep it secret that the business is for sale. Advisers and funders who need them may see them under the same secrecy; you answer for what they do.',
  'Do not speak to staff, customers, suppliers or the landlord about the sale without written agreement.',
  'Do not offer work to its employees for 12 months, unless they answer a public offer.',
  'Destroy or return your copies when asked to, or when you decide not to buy.',
  `Your duties last ${undertakingMonths} months from the day you accept. Nobody promises that the particulars are complete or right.`,
] as const;
