import { workingDayFor } from '@marketplace/shared-contract/billing/statement/statement-rules';
import { displayWeekday } from '@marketplace/shared-contract/marketplace/timetable/timetable-words';
import type { UkPart } from '@marketplace/shared-contract/platform/clock/bank-holidays';
import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';

/** When to send something due on a non-working day in the case's jurisdiction; empty for a working day and a past one. */
export function workingDayNote(day: Day, part: UkPart, today: Day): string {
  const before = day < today ? undefined : workingDayFor(day, part);
  if (!before) return '';
  return before < today ? ' (not a working day)' : ` (not a working day: send by ${displayWeekday(before)})`;
}
