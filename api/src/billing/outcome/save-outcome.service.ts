import { outcomeProblems, storedOutcome } from '@marketplace/shared-contract/billing/outcome/outcome-rules';
import type { Outcome, SaveOutcome } from '@marketplace/shared-contract/marketplace/outcome/outcome';
import { isSale, saleWords } from '@marketplace/shared-contract/marketplace/outcome/outcome-words';
import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import { recordMarketingEvent } from '../../marketplace/ledger/marketing-event.sql.ts';
import { insertRecord } from '../../marketplace/outcome/outcome.sql.ts';
import { type KnownOutcome, readOutcome, recordableUntil } from '../../marketplace/outcome/read-outcome.service.ts';
import { lockOwnPost } from '../../marketplace/posts/post.service.ts';
import { statusOf } from '../../marketplace/posts/status.rules.ts';
import { tellNewEnd } from '../../marketplace/undertaking/undertaking.sql.ts';
import { AppError, invalidField } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.sql.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Edit, StoredFields } from '../../platform/edits/versioned-edit.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { caseOf } from '../statement/read-facts.service.ts';
import { tellSaleEnded } from './sale-ended.service.ts';
import { archiveAsSold, takeBackSold } from './sold-state.service.ts';

/** The stored outcome that an edit is compared with: it may only say "sold", or be empty. */
export function editedOutcome(outcome: Outcome | null): StoredFields {
  if (outcome?.Result !== 'sold') return { ...outcome };
  const { Result, CompletedOn } = outcome;
  return { Result, CompletedOn };
}

/**
 * Records a sale's outcome or corrects it; each record is kept (ADR-0076). "Sold" archives the post as sold,
 * and a sale that fell through restores its previous state. The ledger and the log record only whether it was sold.
 */
export async function saveOutcome(
  context: Context,
  actor: SignedInUser,
  postId: number,
  input: SaveOutcome,
  edit: Edit,
): Promise<string> {
  const { db, clock } = context;
  return db.transaction().execute(async (tx) => {
    const post = await lockOwnPost(tx, actor, postId);
    const known = await readOutcome(tx, postId);
    const { posting, outcome: before, records } = known;
    const status = statusOf(posting, today(clock));
    if (status === 'For Sale' || status === 'Scheduled')
      throw new AppError('wrong-state', 'The outcome can be recorded once the post has ended or was withdrawn');
    edit.of(editedOutcome(before));
    const outcome = storedOutcome(input);
    edit.done(editedOutcome(outcome));
    const sold = isSale(outcome.Result);
    const text = `Recorded: ${saleWords(sold).toLowerCase()}, ${displayDate(outcome.CompletedOn)}`;
    // A repeated request changes nothing and adds no second record.
    if (records.length > 0 && JSON.stringify(before) === JSON.stringify(outcome)) return text;
    await assertRecordable(tx, context, actor, postId, known, { ...outcome, Reason: input.Reason });

    const wasSold = before !== null && isSale(before.Result);
    const ended = { ...post, periodId: posting.periodId, endsOn: posting.endsOn };
    if (sold && !wasSold) await archiveAsSold(context, tx, ended, outcome.CompletedOn);
    else if (wasSold && !sold) await takeBackSold(tx, ended);
    else if (sold) await tx.updateTable('post').set({ soldOn: outcome.CompletedOn }).where('id', '=', postId).execute();

    const [number, at, corrected] = [(records[0]?.number ?? 0) + 1, clock.now(), input.Reason !== ''];
    const { periodId } = posting;
    await insertRecord(tx, { periodId, number, outcome, reason: input.Reason, actorId: actor.id, at });
    await recordMarketingEvent(tx, {
      periodId,
      kind: corrected ? 'outcome corrected' : 'outcome recorded',
      at,
      source: `${number}:${saleWords(sold).toLowerCase()}`,
    });
    await tellNewEnd(tx, today(clock), postId);
    await tellSaleEnded(context, tx, post, periodId);
    await audit(tx, clock, {
      actorId: actor.id,
      act: corrected ? 'correct-outcome' : 'record-outcome',
      subject: 'post',
      subjectId: postId,
      ...(before && { before: { outcome: saleWords(wasSold) } }),
      after: { outcome: saleWords(sold), completedOn: outcome.CompletedOn },
    });
    return text;
  });
}

/** Rejects an invalid outcome, naming each field at fault. */
async function assertRecordable(
  tx: Database,
  { clock }: Context,
  actor: SignedInUser,
  postId: number,
  { posting, outcome: before, records }: KnownOutcome,
  outcome: Outcome & { Reason: string },
): Promise<void> {
  const until = recordableUntil(posting);
  const decides = before === null || isSale(before.Result) !== isSale(outcome.Result);
  if (decides && today(clock) > until)
    throw new AppError(
      'wrong-state',
      `Whether it was sold could be recorded until ${displayDate(until)}, twelve months after the post ended`,
    );
  const appointedOn = (await caseOf(tx, actor, postId))?.AppointedOn;
  const limits = { first: posting.first, today: today(clock), before, recorded: records.length > 0, appointedOn };
  const problems = outcomeProblems(outcome, limits);
  const [first] = problems;
  if (first)
    throw new AppError(
      'invalid',
      first.message,
      Object.fromEntries(problems.map(({ field, message }) => [field, message])),
    );
  const procedure = tx.selectFrom('appointmentStatus').select('id').where('id', '=', outcome.ProcedureId);
  if (!(await procedure.executeTakeFirst())) throw invalidField('ProcedureId', 'Please choose the procedure');
  await assertOwnInterest(tx, postId, outcome);
}

/** A purchaser can be linked only to interest in this post that its practitioner sees. */
async function assertOwnInterest(tx: Database, postId: number, { Purchasers }: Outcome): Promise<void> {
  const ids = [...new Set(Purchasers.flatMap(({ ExpressionId }) => ExpressionId ?? []))];
  if (ids.length === 0) return;
  const found = await tx
    .selectFrom('expression')
    .select('id')
    .where('id', 'in', ids)
    .where('postId', '=', postId)
    .where('visible', '=', true)
    .execute();
  if (ids.length !== found.length)
    throw invalidField('Purchasers', 'Please choose an expression of interest in this post');
}
