import { displayDate, isDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { heldOf } from '@marketplace/shared-contract/platform/fields/typed-day';

/**
 * What a date field shows: what is being typed as long as that is what it holds, else the day in words as everywhere
 * (SHELL-023), else the text that is no day.
 */
export function shownDay(typed: string | undefined, held: string): string {
  if (typed !== undefined && heldOf(typed) === held) return typed;
  return isDay(held) ? displayDate(held) : held;
}
