import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import { recordMarketingEvent } from '../../marketplace/ledger/marketing-event.sql.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { finaliseCertificate } from '../certificates/finalise-certificate.service.ts';
import { creditTheRest } from '../invoices/credit-note.service.ts';

type Cancelled = { postId: number; periodId: number; reason: string; actorId: string };

/** Cancels a period that has not begun, credits it and certifies this (PD-59). Returns the credit note's number, if anything was charged. */
export async function cancelPeriod(
  context: Context,
  tx: Database,
  { postId, periodId, reason, actorId }: Cancelled,
): Promise<number | undefined> {
  const now = context.clock.now();
  const endOfPeriod = { endedAt: now, endedAs: 'Withdrawn' };
  await tx.updateTable('postingPeriod').set(endOfPeriod).where('id', '=', periodId).execute();
  await recordMarketingEvent(tx, { periodId, kind: 'cancelled', at: now });
  await finaliseCertificate(context, tx, postId, periodId);
  const { id: invoiceId } = await tx
    .selectFrom('invoice')
    .select('id')
    .where('periodId', '=', periodId)
    .executeTakeFirstOrThrow();
  return creditTheRest(context, tx, { invoiceId, reason, actorId });
}

/** Cancels the periods that were to continue one that ended early (PD-72); returns the numbers of their credit notes. */
export async function cancelNextPeriods(
  context: Context,
  tx: Database,
  { postId, periodId, actorId }: Omit<Cancelled, 'reason'>,
): Promise<number[]> {
  const next = await tx
    .selectFrom('postingPeriod')
    .select(['id', 'startsOn'])
    .where('postId', '=', postId)
    .where('id', '>', periodId)
    .where('continues', 'is not', null)
    .where('endedAs', 'is', null)
    .orderBy('id')
    .execute();
  const notes: number[] = [];
  for (const { id, startsOn } of next) {
    const reason = `The post was taken down before the period from ${displayDate(startsOn)} began.`;
    const note = await cancelPeriod(context, tx, { postId, periodId: id, reason, actorId });
    if (note !== undefined) notes.push(note);
  }
  return notes;
}
