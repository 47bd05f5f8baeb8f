import { notPublic } from '@marketplace/shared-contract/marketplace/home/public-post-words';
import type { PublicUndertaking } from '@marketplace/shared-contract/marketplace/undertaking/public-undertaking';
import type { Undertaking } from '@marketplace/shared-contract/marketplace/undertaking/undertaking';
import { sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { noSuchPost } from '../posts/post.service.ts';
import { isVisibleToOthers, type PeriodFacts, statusOf } from '../posts/status.rules.ts';
import { isPublic } from '../posts/status.sql.ts';
import { destroyedSinceOpened } from './destroyed.sql.ts';
import { acceptanceOf, acceptancesWhere } from './holders.sql.ts';
import { bindsUntil } from './standard-text.ts';
import { offerOf, undertakingOf } from './undertaking.sql.ts';

const postOf = (db: Database, postId: number) =>
  db
    .selectFrom('post')
    .select(['reference', 'activityHeading', 'approved', 'startsOn', 'endsOn', 'endedAs'])
    .where('id', '=', postId)
    .executeTakeFirst();

/** A post's undertaking as a buyer reads it before accepting, and what they have accepted of it. */
export async function readUndertaking(
  { db, clock }: Context,
  buyer: SignedInUser,
  postId: number,
): Promise<Undertaking> {
  const day = today(clock);
  const post = await postOf(db, postId);
  const held = await undertakingOf(db, day, { postId, buyerId: buyer.id });
  const period = post?.startsOn && post.endsOn ? { ...post, endedAs: post.endedAs } : undefined;
  const status = statusOf(period as PeriodFacts | undefined, day);
  // An accepted text stays readable, whatever becomes of the post.
  if (!post || (!held && !isVisibleToOthers(status, post.approved))) throw noSuchPost();
  const offer = await offerOf(db, postId);
  const isOpen = held
    ? held.access !== 'closed' && held.access !== 'declined'
    : status === 'For Sale' && offer?.offered;
  const { forenames, surname, company } = await db
    .selectFrom('account')
    .select(['forenames', 'surname', 'company'])
    .where('id', '=', buyer.id)
    .executeTakeFirstOrThrow();
  const [latest] = held ? await acceptancesWhere(db, sql<boolean>`u.id = ${held.id}`) : [];
  return {
    ...{ businessId: postId, reference: post.reference, activityHeading: post.activityHeading },
    ...(offer && isOpen && { text: textOf(offer) }),
    ...{ fullName: `${forenames} ${surname}`, company },
    ...(held && { access: held.access }),
    ...(latest && { acceptance: acceptanceOf(latest), ...(await promiseOf(db, latest)) }),
  };
}

/** The text that a public post asks to accept, readable by anybody; any other post is "not found" (ADR-0080). */
export async function readPublicUndertaking({ db, clock }: Context, postId: number): Promise<PublicUndertaking> {
  const { rows } = await sql<{ activityHeading: string }>`
    select p.activity_heading from post p where p.id = ${postId} and ${isPublic(today(clock))}`.execute(db);
  const offer = rows[0] && (await offerOf(db, postId));
  if (!rows[0] || !offer?.offered) throw new AppError('not-found', notPublic);
  return {
    businessId: postId,
    activityHeading: rows[0].activityHeading,
    text: offer.body,
    standard: offer.ownerPostId === null,
  };
}

/** What an acceptance binds to and until when: readable for as long as the undertaking itself. */
async function promiseOf(
  db: Database,
  { textId, acceptedAt }: { textId: number; acceptedAt: Date },
): Promise<Pick<Undertaking, 'acceptedText' | 'bindsUntil'>> {
  const { body } = await db
    .selectFrom('undertakingText')
    .select('body')
    .where('id', '=', textId)
    .executeTakeFirstOrThrow();
  const until = bindsUntil(body, acceptedAt);
  return { acceptedText: body, ...(until && { bindsUntil: until }) };
}

const textOf = ({
  textId,
  body,
  sha256,
  createdAt,
  ownerPostId,
}: NonNullable<Awaited<ReturnType<typeof offerOf>>>) => ({
  ...{ textId, body, sha256, standard: ownerPostId === null },
  createdDate: createdAt.toISOString(),
});

/** Records that a buyer has destroyed their copies; their declaration, which the practitioner sees. */
export const confirmDestroyed = ({ db, clock }: Context, buyer: SignedInUser, postId: number): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const held = await undertakingOf(tx, today(clock), { postId, buyerId: buyer.id });
    if (!held) throw noSuchPost();
    if (held.access !== 'closed') throw new AppError('wrong-state', 'This can be confirmed once your access has ended');
    await sql`
      update undertaking u set destroyed_at = ${clock.now()}, destroyed_before = array_remove(destroyed_before || destroyed_at, null)
      where id = ${held.id} and ${destroyedSinceOpened} is null`.execute(tx);
    return 'Thank you. The practitioner can see that you have destroyed your copies.';
  });
