import { addDays, type Day } from '@marketplace/shared-contract/calendar';
import { furthestStartDays, longestPostingDays } from '@marketplace/shared-contract/posting';

type Days = { start: Day; today: Day };
type Range = { min: Day; max: Day };

/**
 * The days a posting may start and end on: never before today, never the end before the start (DATE-011, DATE-012).
 * A start after the end is allowed to be chosen: the end then follows it.
 */
export function allowedDays({ start, today }: Days): { start: Range; end: Range } {
  const first = start || today;
  return {
    start: { min: today, max: addDays(today, furthestStartDays) },
    end: { min: first, max: addDays(first, longestPostingDays - 1) },
  };
}
