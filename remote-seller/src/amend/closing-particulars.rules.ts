import type { Holder } from '@marketplace/shared-contract/marketplace/undertaking/undertaking';
import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';

/** The effects of taking a post down on holders and applicants: who loses access, who still waits, and that undertakings continue. */
export function closingParticulars(
  holders: readonly Holder[],
  { sold, today }: { sold: boolean; today: Day },
): string[] {
  const there = holders.filter(({ accountClosed }) => !accountClosed);
  const keepsReading = ({ openUntil }: Holder) => sold && openUntil !== null && openUntil >= today;
  const open = there.filter(({ state, closed }) => state === 'released' && !closed);
  const kept = open.filter(keepsReading).length;
  const closing = open.length - kept;
  const waiting = there.filter(({ state }) => state === 'waiting').length;
  return [
    closing > 0 &&
      `The particulars close at once to ${countOf(closing, 'buyer', 'buyers')} you released them to, and each is emailed within minutes that their access has ended${sold ? '' : ', unless you repost before that'}.`,
    kept > 0 && `They stay open to ${countOf(kept, 'buyer', 'buyers')} you kept them open to.`,
    waiting > 0 &&
      `${countOf(waiting, 'buyer waits', 'buyers wait')} for your decision, and the particulars can no longer be released.`,
    sold && closing > 0 && 'Name the purchaser when you record the outcome, and the particulars open to them again.',
    holders.length > 0 &&
      `${countOf(holders.length, 'undertaking stays', 'undertakings stay')} in force, and you still find ${holders.length === 1 ? 'it' : 'them'} under Particulars.`,
  ].filter((point) => point !== false);
}
