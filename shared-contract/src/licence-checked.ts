import type { Day } from './calendar.ts';
import { displayDay } from './display-date.ts';

/** What posts, certificates and statements say of a check. */
export const checkedText = (day: Day): string => `Licence checked on ${displayDay(day)}`;
