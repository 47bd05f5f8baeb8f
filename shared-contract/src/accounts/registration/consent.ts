import type { Day } from '../../platform/clock/calendar.ts';

/** The wording of terms and privacy that is in force, and a registration agrees to; stored with the time (PD-21). */
export const consentVersion = '2026-11';
export const consentSince: Day = '2026-11-01';
