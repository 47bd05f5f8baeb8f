import type { OfferParticulars, SaveUndertakingText } from '@marketplace/shared-contract/undertaking';
import { audit } from '../../platform/audit/audit.sql.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { lockOwnPost } from '../posts/post.service.ts';
import { storeStandardText, storeText } from '../undertaking/undertaking-text.sql.ts';

/** Sees to a post's row of particulars: offered to nobody, under the standard text. */
export async function beginParticulars(tx: Database, postId: number, now: Date): Promise<void> {
  const there = await tx.selectFrom('particulars').select('postId').where('postId', '=', postId).executeTakeFirst();
  if (there) return;
  const textId = await storeStandardText(tx, now);
  await tx.insertInto('particulars').values({ postId, textId }).execute();
}

/** Offers a post's particulars against an undertaking, or takes no more; who reads already is not touched. */
export const offerParticulars = (
  { db, clock }: Context,
  actor: SignedInUser,
  postId: number,
  { Offered, AtOnce }: OfferParticulars,
): Promise<string> =>
  db.transaction().execute(async (tx) => {
    await lockOwnPost(tx, actor, postId);
    await beginParticulars(tx, postId, clock.now());
    await tx
      .updateTable('particulars')
      .set({ offered: Offered, atOnce: AtOnce })
      .where('postId', '=', postId)
      .execute();
    await audit(tx, clock, {
      ...{ actorId: actor.id, act: 'offer-particulars', subject: 'post', subjectId: postId },
      after: { offered: Offered, releasedAtOnce: AtOnce },
    });
    return Offered ? 'Buyers can now accept the undertaking' : 'Buyers can no longer accept the undertaking';
  });

/** Sets the text that buyers accept from now on. Who accepted another accepts again before they read on (ADR-0080). */
export const saveUndertakingText = (
  { db, clock }: Context,
  actor: SignedInUser,
  postId: number,
  { Text }: SaveUndertakingText,
): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    await lockOwnPost(tx, actor, postId);
    await beginParticulars(tx, postId, now);
    const textId = Text
      ? await storeText(tx, { postId, body: Text, createdAt: now, createdBy: actor.id })
      : await storeStandardText(tx, now);
    await tx.updateTable('particulars').set({ textId }).where('postId', '=', postId).execute();
    await audit(tx, clock, {
      ...{ actorId: actor.id, act: 'undertaking-text', subject: 'post', subjectId: postId },
      after: { textId, standard: Text === '' },
    });
    return 'The text of the undertaking is saved';
  });
