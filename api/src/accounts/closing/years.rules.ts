import { financialYearEnds } from '@marketplace/shared-contract/operations/retention/retention';
import { type Day, londonInstant } from '@marketplace/shared-contract/platform/clock/calendar';

/** The same moment some years later; 29 February becomes 1 March in other years. */
export function yearsLater(at: Date, years: number): Date {
  const later = new Date(at);
  later.setUTCFullYear(later.getUTCFullYear() + years);
  return later;
}

/** The day some years before another. */
export const yearsBefore = (day: Day, years: number): Day =>
  yearsLater(new Date(`${day}T00:00:00Z`), -years)
    .toISOString()
    .slice(0, 10) as Day;

/** The end of the last financial year that had ended some years before a day: older records are due for deletion. */
export function financialYearBefore(day: Day, years: number): Date {
  const past = yearsBefore(day, years);
  const { month, day: last } = financialYearEnds;
  const two = (part: number) => String(part).padStart(2, '0');
  const ends = `${past.slice(0, 4)}-${two(month)}-${two(last)}`;
  const year = past > ends ? Number(past.slice(0, 4)) : Number(past.slice(0, 4)) - 1;
  // The year is over at the start of the day after its last.
  const next = new Date(`${year}-${two(month)}-${two(last)}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return londonInstant(next.toISOString().slice(0, 10) as Day);
}
