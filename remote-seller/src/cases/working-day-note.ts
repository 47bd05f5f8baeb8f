import { workingDayFor } from '@marketplace/shared-contract/billing/statement/statement-rules';
import { displayWeekday } from '@marketplace/shared-contract/marketplace/timetable/timetable-words';
import type { UkPart } from '@marketplace/shared-contract/platform/clock/bank-holidays';
import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';

/** The last working day before a day on which nobody works where the case is; empty for a working day. */
export function workingDayNote(day: Day, part: UkPart): string {
  const before = workingDayFor(day, part);
  return before ? ` (not a working day; the last one before it is ${displayWeekday(before)})` : '';
}
