import type { OffersAnswer, RegisteredOffer } from '@marketplace/shared-contract/marketplace/offers/offers';
import type { Context } from '../../platform/context.ts';
import { versionOf } from '../../platform/edits/versioned-edit.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { findOwnPost } from '../posts/post.service.ts';
import { type OfferRow, offersOf } from './offer.sql.ts';

const toRecord = ({ recordedAt, recordedBy, struckOut, reason, offer }: OfferRow) => ({
  ...{ recordedDate: recordedAt.toISOString(), recordedBy, struckOut, reason, offer },
});

/** A post's offers with all their records, for readers of its firm. */
export async function readOffers({ db }: Context, actor: SignedInUser, postId: number): Promise<OffersAnswer> {
  await findOwnPost(db, actor, postId);
  const offers: RegisteredOffer[] = [];
  for (const row of await offersOf(db, postId)) {
    const { number, offer } = row;
    const last = offers.at(-1);
    if (last?.number === number) last.records.push(toRecord(row));
    else offers.push({ number, version: versionOf({ offer }), records: [toRecord(row)] });
  }
  return { offers };
}
