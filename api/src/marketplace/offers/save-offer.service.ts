import { offerProblems, storedOffer } from '@marketplace/shared-contract/marketplace/offers/offer-rules';
import {
  type Offer,
  type OfferQuery,
  offerLimits,
  type SaveOffer,
  type StrikeOffer,
} from '@marketplace/shared-contract/marketplace/offers/offers';
import { AppError, invalidField } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Edit } from '../../platform/edits/versioned-edit.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { lockOwnPost } from '../posts/post.service.ts';
import { insertOffer, offersOf } from './offer.sql.ts';

/**
 * Adds an offer to a post's register (PD-76). Neither the audit log nor the ledger records it: Admins read those, and the register is its
 * own log.
 */
export const addOffer = (context: Context, actor: SignedInUser, postId: number, input: SaveOffer): Promise<string> =>
  context.db.transaction().execute(async (tx) => {
    const { periodId } = await lockOwnPost(tx, actor, postId);
    if (periodId === null) throw new AppError('wrong-state', 'Post it first: offers can be recorded from then on');
    const offer = storedOffer(input);
    await assertRecordable(tx, context, postId, offer);
    const number = ((await offersOf(tx, postId)).at(-1)?.number ?? 0) + 1;
    if (number > offerLimits.offers)
      throw new AppError('wrong-state', `The register has ${offerLimits.offers} offers, and takes no more`);
    await insertOffer(tx, { postId, number, version: 1, struckOut: false, reason: '', offer, ...by(context, actor) });
    return 'The offer is recorded';
  });

/** Amends an offer: earlier records stay in the log. */
export const saveOffer = (
  context: Context,
  actor: SignedInUser,
  { id: postId, number }: OfferQuery,
  input: SaveOffer,
  edit: Edit,
): Promise<string> =>
  context.db.transaction().execute(async (tx) => {
    const before = await lockOffer(tx, actor, postId, number);
    edit.of(before.offer);
    const offer = storedOffer(input);
    edit.done(offer);
    const text = 'The offer is saved';
    // A repeated request changes nothing and adds no second record.
    if (JSON.stringify(before.offer) === JSON.stringify(offer)) return text;
    await assertRecordable(tx, context, postId, offer);
    const version = before.version + 1;
    await insertOffer(tx, { postId, number, version, struckOut: false, reason: '', offer, ...by(context, actor) });
    return text;
  });

/** Strikes out an offer that should not be in the register. It stays in the log, with the reason. */
export const strikeOffer = (
  context: Context,
  actor: SignedInUser,
  { id: postId, number }: OfferQuery,
  { Reason: reason }: StrikeOffer,
  edit: Edit,
): Promise<string> =>
  context.db.transaction().execute(async (tx) => {
    const { offer, version } = await lockOffer(tx, actor, postId, number);
    edit.of(offer);
    edit.done(offer);
    await insertOffer(tx, {
      ...{ postId, number, version: version + 1, struckOut: true, reason, offer },
      ...by(context, actor),
    });
    return 'The offer is struck out';
  });

const by = ({ clock }: Context, { id }: SignedInUser) => ({ actorId: id, at: clock.now() });

/** Locks the post and returns the current offer; refused if struck out. */
async function lockOffer(tx: Database, actor: SignedInUser, postId: number, number: number) {
  await lockOwnPost(tx, actor, postId);
  const stored = (await offersOf(tx, postId)).find((one) => one.number === number);
  if (!stored) throw new AppError('not-found', 'This offer does not exist');
  if (stored.struckOut) throw new AppError('wrong-state', 'This offer is struck out and can no longer be changed');
  return stored;
}

/** Throws for an invalid offer, naming each field at fault. */
async function assertRecordable(tx: Database, { clock }: Context, postId: number, offer: Offer): Promise<void> {
  const problems = offerProblems(offer, clock.now());
  const [first] = problems;
  if (first) {
    const fields = Object.fromEntries(problems.map(({ field, message }) => [field, message]));
    throw new AppError('invalid', first.message, fields);
  }
  if (offer.ExpressionId === null) return;
  const interest = await tx
    .selectFrom('expression')
    .select('id')
    .where('id', '=', offer.ExpressionId)
    .where('postId', '=', postId)
    .where('visible', '=', true)
    .executeTakeFirst();
  if (!interest) throw invalidField('ExpressionId', 'Please choose an expression of interest in this post');
}
