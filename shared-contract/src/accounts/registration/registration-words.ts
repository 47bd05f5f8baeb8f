import type { Day } from '../../platform/clock/calendar.ts';

/** The capacity of those who act for a practitioner and therefore name one (PD-13). */
export const actsForOne = '2';
export const practitionerRequired = 'Insolvency Practitioner’s Name is required';
/** The function that requires a description (PD-12). */
export const otherFunction = 'Other';
/** The function of people who buy for themselves; it replaces company and position. */
export const privateIndividual = 'Private individual';
export const functionOtherRequired = 'Please describe your function';

/** The error if the second address equals the first. */
export const secondEmailDiffers = 'Second Email must differ from Email';

/** The version of terms and privacy policy in force, which a registration accepts; stored with the time (PD-21). */
export const consentVersion = '2026-11';
export const consentSince: Day = '2026-11-01';
