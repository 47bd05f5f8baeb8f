import type { Day } from '../../platform/clock/calendar.ts';

/** The capacity of those who act for a practitioner and so name one (PD-13). */
export const actsForOne = '2';
export const practitionerRequired = 'Insolvency Practitioner’s Name is required';
/** The function that asks for words of one's own (PD-12). */
export const otherFunction = 'Other';
/** The function of people who buy for themselves; it takes the place of company and position. */
export const privateIndividual = 'Private individual';
export const functionOtherRequired = 'Please describe your function';

/** Said of a second address that is the first one again. */
export const secondEmailDiffers = 'Second Email must differ from Email';

/** The wording of terms and privacy that is in force, and a registration agrees to; stored with the time (PD-21). */
export const consentVersion = '2026-11';
export const consentSince: Day = '2026-11-01';
