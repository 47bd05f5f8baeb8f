import { penceOf, receivedAt } from '@marketplace/shared-contract/marketplace/offers/offer-rules';
import { Offer } from '@marketplace/shared-contract/marketplace/offers/offers';
import { displayMinute, londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { nameOfAccount } from '../../accounts/account/account-name.sql.ts';
import type { Database } from '../../platform/database/connect.ts';

type StoredOffer = { number: number; version: number; struckOut: boolean; reason: string; offer: Offer };
export type OfferRow = StoredOffer & { recordedAt: Date; recordedBy: string };

type Details = { Total: number; Deferred: number | null; Assets: { Text: string; Sum: number }[] };
type Row = Omit<OfferRow, 'offer'> & { receivedAt: Date; details: Details };

const inPounds = (pence: number | null) => (pence === null ? '' : (pence / 100).toFixed(2));

/** An offer's stored fields except when it was received: sums in whole pence. */
const detailsOf = ({ ReceivedDay: _, ReceivedTime: __, ...offer }: Offer) => ({
  ...offer,
  Total: penceOf(offer.Total),
  Deferred: offer.Deferred === '' ? null : penceOf(offer.Deferred),
  Assets: offer.Assets.map(({ Text, Sum }) => ({ Text, Sum: penceOf(Sum) })),
});

const toOffer = ({ receivedAt: at, details }: Pick<Row, 'receivedAt' | 'details'>): Offer =>
  z.parse(Offer, {
    ...details,
    ReceivedDay: londonDay(at),
    ReceivedTime: displayMinute(at.toISOString()),
    Total: inPounds(details.Total),
    Deferred: inPounds(details.Deferred),
    Assets: details.Assets.map(({ Text, Sum }) => ({ Text, Sum: inPounds(Sum) })),
  });

/** Every record of a post's offers: by offer, latest first. */
export async function offersOf(db: Database, postId: number): Promise<OfferRow[]> {
  const { rows } = await sql<Row>`
    select o.number, o.version, o.received_at, o.details, o.struck_out, o.reason, o.recorded_at,
      ${nameOfAccount(sql`o.recorded_by`)} as recorded_by
    from offer o where o.post_id = ${postId} order by o.number, o.version desc`.execute(db);
  return rows.map(({ receivedAt: at, details, ...row }) => ({ ...row, offer: toOffer({ receivedAt: at, details }) }));
}

type NewRecord = StoredOffer & { postId: number; actorId: string; at: Date };

/** Adds a record; records never change. */
export async function insertOffer(tx: Database, { offer, actorId, at, ...row }: NewRecord): Promise<void> {
  await tx
    .insertInto('offer')
    .values({
      ...{ ...row, receivedAt: receivedAt(offer), details: JSON.stringify(detailsOf(offer)) },
      ...{ recordedBy: actorId, recordedAt: at },
    })
    .execute();
}

/** Deletes all records of these posts' offers. */
export async function deleteOffers(tx: Database, postIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('offer').where('postId', 'in', postIds).execute();
}

/** Deletes at most this many records of offers for the selected posts; returns how many. */
export async function deleteOffersIn(tx: Database, ids: RawBuilder<unknown>, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from offer where (post_id, number, version) in (
      select o.post_id, o.number, o.version from offer o where o.post_id in (${ids}) limit ${limit})`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
