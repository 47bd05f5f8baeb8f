import type { Day } from '../../platform/clock/calendar.ts';
import { displayDay } from '../../platform/clock/display-date.ts';

/** What is said of the practitioner’s licence once it was checked; its line is called `Licence`, as on certificates. */
export const checkedText = (day: Day): string => `Checked on ${displayDay(day)}`;
