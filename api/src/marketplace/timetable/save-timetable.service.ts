import { isDeepStrictEqual } from 'node:util';
import type { SiteStatus } from '@marketplace/shared-contract/marketplace/posts/post';
import type { SaveTimetable } from '@marketplace/shared-contract/marketplace/timetable/timetable';
import {
  isEarlier,
  type Move,
  movesOf,
  type TimetableFacts,
  timetableProblems,
} from '@marketplace/shared-contract/marketplace/timetable/timetable-rules';
import { AppError } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.sql.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Edit } from '../../platform/edits/versioned-edit.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { recordMarketingEvent } from '../ledger/marketing-event.sql.ts';
import { periodOf } from '../posts/card.ts';
import { lockOwnPost } from '../posts/post.service.ts';
import { statusOf } from '../posts/status.rules.ts';
import { insertChanges, readTimetable, storeTimetable } from '../sale-file/timetable.sql.ts';
import { editable, liveFromOf, noPosting } from './own-timetable.service.ts';

/** While offers can still be received, even after the last day on sale. */
const datesCanChange: readonly SiteStatus[] = ['Scheduled', 'For Sale', 'Expired'];

/**
 * Saves a sale's dates. Announced dates are never dropped, and are moved earlier only with notice, a reason and a second confirmation; each
 * change is kept and recorded in the ledger, and a job mails its readers (ADR-0076).
 */
export async function saveTimetable(
  { db, clock }: Context,
  actor: SignedInUser,
  postId: number,
  input: SaveTimetable,
  edit: Edit,
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const post = await lockOwnPost(tx, actor, postId);
    const { periodId, startsOn, endsOn } = post;
    const status = statusOf(periodOf(post), today(clock));
    if (!periodId || !startsOn || !endsOn) throw noPosting();
    if (!datesCanChange.includes(status))
      throw new AppError('wrong-state', `This post is ${status.toLowerCase()}, so its dates can no longer be changed`);
    const { createdAt } = await tx
      .selectFrom('postingPeriod')
      .select('createdAt')
      .where('id', '=', periodId)
      .executeTakeFirstOrThrow();
    const [stored, now] = [await readTimetable(tx, periodId), clock.now()];
    const before = editable(stored);
    edit.of(before);
    const moves = judge(input, { stored, liveFrom: liveFromOf({ createdAt, startsOn }), endsOn, now });
    await storeTimetable(tx, { periodId, postId }, input);
    const after = editable(await readTimetable(tx, periodId));
    edit.done(after);
    const numbers = await insertChanges(tx, periodId, moves, { reason: input.Reason, now });
    await noteInLedger(tx, { periodId, moves, numbers, now });
    if (after.ExclusivityUntil && after.ExclusivityUntil !== before.ExclusivityUntil)
      await recordMarketingEvent(tx, { periodId, kind: 'exclusivity noted', at: now });
    const changed = changedFields(before, after);
    if (changed)
      await audit(tx, clock, {
        actorId: actor.id,
        act: 'save-timetable',
        subject: 'post',
        subjectId: postId,
        ...changed,
      });
    return 'Timetable saved';
  });
}

/** The dates that are set or moved; refuses the whole save if anything is invalid, or not confirmed. */
function judge(input: SaveTimetable, facts: TimetableFacts): Move[] {
  const problems = timetableProblems(input, facts);
  const moves = movesOf(input, facts);
  if (problems.length === 0 && moves.some(isEarlier) && !input.Confirmed)
    problems.push({ field: 'Confirmed', message: 'Confirm that a date is to come earlier than announced' });
  if (problems.length > 0) {
    const fields: Record<string, string> = {};
    for (const { field, message } of problems) fields[field] ??= message;
    throw new AppError('invalid', [...new Set(Object.values(fields))].join('. '), fields);
  }
  return moves;
}

type Noted = { periodId: number; moves: readonly Move[]; numbers: readonly number[]; now: Date };

/** A save's first dates are one line, each moved one its own line with both dates. */
async function noteInLedger(tx: Database, { periodId, moves, numbers, now: at }: Noted): Promise<void> {
  const quantity = moves.filter(({ change }) => change === 'set').length;
  if (quantity > 0) await recordMarketingEvent(tx, { periodId, kind: 'timetable set', at, quantity });
  for (const [place, { name, from, to }] of moves.entries())
    if (from)
      await recordMarketingEvent(tx, {
        ...{ periodId, kind: 'deadline moved', at, deadline: to, deadlineBefore: from },
        source: `${name}:${numbers[place]}`,
      });
}

/** The differences, before and after. The address for offers is not for the log, which outlives the account. */
function changedFields(before: object, after: object) {
  const [was, is] = [Object.entries(before), Object.entries(after)];
  const names = is
    .filter(([name, value], n) => name !== 'OffersTo' && !isDeepStrictEqual(value, was[n]?.[1]))
    .map(([name]) => name);
  const only = (entries: [string, unknown][]) => Object.fromEntries(entries.filter(([name]) => names.includes(name)));
  return names.length > 0 ? { before: only(was), after: only(is) } : undefined;
}
