import { longestAccessDays } from '@marketplace/shared-contract/marketplace/undertaking/undertaking';
import type { Closure } from '@marketplace/shared-contract/marketplace/undertaking/undertaking-closure';
import { addDays, type Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { accessWindow } from '../sale-file/window.rules.ts';
import { type LastDayFacts, lastDayOf } from './access.rules.ts';

/** The facts that decide since when particulars are closed. */
export type ClosureFacts = LastDayFacts & {
  /** The London days on which the post was withdrawn, or marked as sold early, and on which an outcome was first recorded. */
  endedOn: Day | null;
  recordedOn: Day | null;
};

/**
 * Since when the particulars are closed to a buyer regardless of decisions on their undertaking, and by what; undefined if they are not.
 */
export function closureOf(facts: ClosureFacts, today: Day): Closure | undefined {
  const { endsOn, finalOffersBy } = facts;
  if (!endsOn) return undefined;
  const reopens = canKeepOpen(facts, today);
  const lastDay = lastDayOf(facts);
  if (lastDay) return today > lastDay ? { by: 'window', on: lastDay, reopens } : undefined;
  const end = endOf(facts);
  // A post marked as sold when its period is over closes with its last day.
  const window = facts.status === 'Sold' && !end ? endsOn : accessWindow({ endsOn, finalOffersBy });
  // A later end of the sale closed nothing that was still open.
  return !end || window < end.on ? { by: 'window', on: window, reopens } : { ...end, reopens };
}

function endOf({ status, endedOn, recordedOn }: ClosureFacts): Pick<Closure, 'by' | 'on'> | undefined {
  if (endedOn) return { by: status === 'Withdrawn' ? 'withdrawal' : 'sale', on: endedOn };
  return recordedOn ? { by: 'outcome', on: recordedOn } : undefined;
}

/** Whether a later day can open the particulars to one buyer: not if the post was withdrawn, or sold to somebody else. */
function canKeepOpen({ status, endsOn, recorded, purchaserUntil }: ClosureFacts, today: Day): boolean {
  if (!endsOn || today > addDays(endsOn, longestAccessDays)) return false;
  return status !== 'Withdrawn' && (recorded === null || (recorded === 'sold' && purchaserUntil !== null));
}
