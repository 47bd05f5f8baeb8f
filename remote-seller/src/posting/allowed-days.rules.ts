import { addDays, type Day } from '@marketplace/shared-contract/calendar';
import { furthestStartDays, longestPostingDays } from '@marketplace/shared-contract/posting';

type Days = { start: Day; end: Day; today: Day };
type Range = { min: Day; max: Day };

const earlier = (one: Day, other: Day): Day => (one < other ? one : other);

/** The days a posting may start and end on: never before today, never the end before the start (DATE-011, DATE-012). */
export function allowedDays({ start, end, today }: Days): { start: Range; end: Range } {
  const furthest = addDays(today, furthestStartDays);
  const first = start || today;
  return {
    start: { min: today, max: end ? earlier(end, furthest) : furthest },
    end: { min: first, max: addDays(first, longestPostingDays - 1) },
  };
}
