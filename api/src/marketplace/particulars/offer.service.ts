import type {
  OfferParticulars,
  SaveUndertakingText,
} from '@marketplace/shared-contract/marketplace/undertaking/undertaking';
import { audit } from '../../platform/audit.sql.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Edit } from '../../platform/edits/versioned-edit.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { periodOf } from '../posts/card.ts';
import { lockOwnPost } from '../posts/post.service.ts';
import { statusOf } from '../posts/status.rules.ts';
import { offerOf } from '../undertaking/undertaking.sql.ts';
import { storeStandardText, storeText } from '../undertaking/undertaking-text.sql.ts';
import { assertOfferOpen } from './unchangeable.service.ts';

type Offer = Awaited<ReturnType<typeof offerOf>>;
/** An offer of particulars, with the call's field names. */
export const offeredAs = (offer: Offer): OfferParticulars => ({
  Offered: offer?.offered ?? false,
  AtOnce: offer?.atOnce ?? false,
});
/** Whether the offer uses the standard text. */
export const isStandard = (offer: Offer): boolean => !offer || offer.ownerPostId === null;
/** The practitioner's own text, under its name in the call; empty for the standard text. */
export const textAs = (offer: Offer): SaveUndertakingText => ({ Text: isStandard(offer) ? '' : (offer?.body ?? '') });

/** Creates a post's row of particulars if missing: not offered, with the standard text. */
export async function beginParticulars(tx: Database, postId: number, now: Date): Promise<void> {
  const there = await tx.selectFrom('particulars').select('postId').where('postId', '=', postId).executeTakeFirst();
  if (there) return;
  const textId = await storeStandardText(tx, now);
  await tx.insertInto('particulars').values({ postId, textId }).execute();
}

/** Offers a post's particulars against an undertaking, or accepts no more; current readers are unaffected. */
export const offerParticulars = (
  { db, clock }: Context,
  actor: SignedInUser,
  postId: number,
  { Offered, AtOnce }: OfferParticulars,
  edit: Edit,
): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const post = await lockOwnPost(tx, actor, postId);
    await assertOfferOpen(tx, { clock }, { actor, postId });
    edit.of(offeredAs(await offerOf(tx, postId)));
    await beginParticulars(tx, postId, clock.now());
    await tx
      .updateTable('particulars')
      .set({ offered: Offered, atOnce: AtOnce })
      .where('postId', '=', postId)
      .execute();
    edit.done({ Offered, AtOnce });
    await audit(tx, clock, {
      ...{ actorId: actor.id, act: 'offer-particulars', subject: 'post', subjectId: postId },
      after: { offered: Offered, releasedAtOnce: AtOnce },
    });
    if (!Offered) return 'Buyers can no longer accept the undertaking';
    const forSale = statusOf(periodOf(post), today(clock)) === 'For Sale';
    return forSale
      ? 'Buyers can now accept the undertaking'
      : 'Buyers can accept the undertaking once the post is for sale';
  });

/** Sets the text that buyers accept from now on. Buyers who accepted another must accept again to continue reading (ADR-0080). */
export const saveUndertakingText = (
  { db, clock }: Context,
  actor: SignedInUser,
  postId: number,
  { Text }: SaveUndertakingText,
  edit: Edit,
): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    await lockOwnPost(tx, actor, postId);
    await assertOfferOpen(tx, { clock }, { actor, postId });
    edit.of(textAs(await offerOf(tx, postId)));
    await beginParticulars(tx, postId, now);
    const textId = Text
      ? await storeText(tx, { postId, body: Text, createdAt: now, createdBy: actor.id })
      : await storeStandardText(tx, now);
    await tx.updateTable('particulars').set({ textId }).where('postId', '=', postId).execute();
    edit.done(textAs(await offerOf(tx, postId)));
    await audit(tx, clock, {
      ...{ actorId: actor.id, act: 'undertaking-text', subject: 'post', subjectId: postId },
      after: { textId, standard: Text === '' },
    });
    return 'The text of the undertaking is saved';
  });
