import { addDays, type Day, daysBetween } from '@marketplace/shared-contract/calendar';
import { furthestStartDays, longestPostingDays } from '@marketplace/shared-contract/posting';

export type DateProblem = { field: 'Startdate' | 'Enddate'; message: string };

/** What is wrong with a posting's days, if anything (DATE-011, DATE-012). */
export function postingDatesProblem(start: Day, end: Day, today: Day): DateProblem | undefined {
  if (start < today) return { field: 'Startdate', message: 'Start date cannot be before today' };
  if (start > addDays(today, furthestStartDays)) {
    return { field: 'Startdate', message: `Start date cannot be more than ${furthestStartDays} days ahead` };
  }
  if (end < start) return { field: 'Enddate', message: 'End date cannot be before the start date' };
  if (daysBetween(start, end) + 1 > longestPostingDays) {
    return { field: 'Enddate', message: `A posting cannot be longer than ${longestPostingDays} days` };
  }
  return undefined;
}
