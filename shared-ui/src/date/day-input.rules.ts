import { displayDate, isDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { heldOf } from '@marketplace/shared-contract/platform/fields/typed-day';

/**
 * What a date field shows: the typed text while it is the current value, otherwise the day in words (SHELL-023), or the text if it is
 * not a day.
 */
export function shownDay(typed: string | undefined, held: string): string {
  if (typed !== undefined && heldOf(typed) === held) return typed;
  return isDay(held) ? displayDate(held) : held;
}
