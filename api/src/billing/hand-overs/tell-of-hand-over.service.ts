import { firmReaders } from '@marketplace/shared-contract/accounts/firms/firm-roles';
import { sql } from 'kysely';
import { contactEmailOf } from '../../accounts/addresses/contact-email.sql.ts';
import { type StandingUndertaking, undertakingsWhere } from '../../marketplace/undertaking/undertaking.sql.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { ableMembersOf } from './able-members.sql.ts';
import { contactChangedMail, type Held } from './hand-over-buyer.mail.ts';
import { firmGavePostsMail, firmHasPostsMail, otherInChargeMail } from './hand-over-colleague.mail.ts';
import { handedOverMail, takenOverMail } from './hand-over-practitioner.mail.ts';
import type { Done, Handed } from './handed-posts.ts';
import type { Successor } from './successor.service.ts';

/** A post that was handed over, with its former practitioner and firm. */
export type MovedPost = {
  id: number;
  reference: string;
  activityHeading: string;
  practitionerId: string;
  fromFirmId: string;
};

/** What one successor took over, and the message they are mailed. */
export type TakenOver = { moved: readonly MovedPost[]; successor: Successor; words: string };
/** A single hand-over: what moved, who did it and why. */
type Told = { taken: readonly TakenOver[]; actor: SignedInUser; reason: string };

type Interested = { id: string; email1: string; forenames: string; postIds: number[] };

/**
 * Mails everybody concerned once for all posts of a hand-over, however many successors there are: old and new practitioners, other
 * members of their firms who may read the posts, and interested buyers.
 */
export async function tellOfHandOver(context: Context, tx: Database, { taken, actor, reason }: Told): Promise<void> {
  const { jobs, config, clock } = context;
  const actorName = await actorInWords(tx, actor);
  const byTo = (successors: readonly Successor[]) =>
    successors.every(({ id }) => id === actor.id) ? undefined : actorName;
  const moved = taken.flatMap(({ moved: posts, successor }) => {
    const contact = { name: fullName(successor), company: successor.company };
    return posts.map((post) => ({ ...post, contact, toFirmId: successor.firmId }));
  });
  const byToAll = byTo(taken.map(({ successor }) => successor));
  const former = new Map<string, string>();
  for (const practitionerId of new Set(moved.map((post) => post.practitionerId))) {
    const practitioner = await tx
      .selectFrom('account')
      .select(['email1', 'forenames', 'surname', 'closedAt'])
      .where('id', '=', practitionerId)
      .executeTakeFirstOrThrow();
    former.set(practitionerId, fullName(practitioner));
    if (practitioner.closedAt) continue;
    const posts = moved.filter((post) => post.practitionerId === practitionerId);
    await jobs.add(tx, 'send-mail', handedOverMail(config, practitioner, { posts, by: byToAll, reason }));
  }
  await tellColleagues(context, tx, {
    moved: moved.map((post) => ({ ...post, formerName: former.get(post.practitionerId) ?? '' })),
    know: new Set([actor.id, ...former.keys(), ...taken.map(({ successor }) => successor.id)]),
    ...{ by: byToAll, reason },
  });
  const ids = moved.map(({ id }) => id);
  const { rows } = await sql<Interested>`
    select a.id, ${contactEmailOf('a')} as email1, a.forenames, array_agg(e.post_id order by e.post_id) as post_ids
    from expression e join account a on a.id = e.buyer_id
    where e.post_id = any (${ids}::int[]) and e.visible and a.closed_at is null
    group by a.id order by a.id`.execute(tx);
  const undertakings = await undertakingsWhere(tx, today(clock), sql<boolean>`u.post_id = any (${ids}::int[])`);
  // As in reminders, flagged or closed buyers are left out.
  const waits = undertakings.filter((one) => one.access === 'waiting' && !one.flagged && !one.accountClosed);
  for (const { moved: posts, successor, words } of taken) {
    const isTheirs = (postId: number) => posts.some(({ id }) => id === postId);
    const about = {
      ...{ posts, words, by: byTo([successor]), reason },
      interest: rows.some(({ postIds }) => postIds.some(isTheirs)),
      waiting: waits.filter(({ postId }) => isTheirs(postId)),
      former: [...former].filter(([id]) => posts.some((post) => post.practitionerId === id)).map(([, name]) => name),
    };
    await jobs.add(tx, 'send-mail', takenOverMail(config, successor, about));
  }
  for (const { id: buyerId, email1, forenames, postIds } of rows) {
    const posts = moved.filter(({ id }) => postIds.includes(id));
    const held = heldOf(undertakings.filter((one) => one.buyerId === buyerId));
    await jobs.add(tx, 'send-mail', contactChangedMail(config, { email1, forenames }, { posts, held }));
  }
}

const heldOf = (own: readonly StandingUndertaking[]): Held | undefined =>
  own.length === 0
    ? undefined
    : { open: own.some(({ access }) => access === 'open'), waiting: own.some(({ access }) => access === 'waiting') };

const fullName = ({ forenames, surname }: { forenames: string; surname: string }) => `${forenames} ${surname}`.trim();

/** The actor: a member or successor by name, an Admin without a name. */
async function actorInWords(tx: Database, { id, role }: SignedInUser): Promise<string> {
  if (role === 'admin') return 'A moderator of this service';
  const names = tx.selectFrom('account').select(['forenames', 'surname']).where('id', '=', id);
  return fullName(await names.executeTakeFirstOrThrow());
}

/** A moved post with its former practitioner and both firms. */
type Moved = Handed & { formerName: string; fromFirmId: string; toFirmId: string };
type ToColleagues = Done & {
  moved: readonly Moved[];
  /** The actor, and the practitioners who get their own mail. */
  know: ReadonlySet<string>;
};

/**
 * Mails the other members of both firms who may read posts, each once for the whole hand-over. Each mail is about the member's own firm: that it
 * has the posts, no longer has them, or has another practitioner in charge of them.
 */
async function tellColleagues(
  { jobs, config, clock }: Context,
  tx: Database,
  { moved, know, ...done }: ToColleagues,
): Promise<void> {
  for (const firmId of new Set(moved.flatMap(({ fromFirmId, toFirmId }) => [fromFirmId, toFirmId]))) {
    const has = moved.filter(({ toFirmId }) => toFirmId === firmId);
    const posts = has.length > 0 ? has : moved.filter(({ fromFirmId }) => fromFirmId === firmId);
    const former = [...new Set(posts.map(({ formerName }) => formerName))];
    const mailTo = mailOf(has, firmId);
    for (const member of await ableMembersOf(tx, firmId, clock.now()))
      if (firmReaders.some((reader) => reader === member.role) && !know.has(member.id))
        await jobs.add(tx, 'send-mail', mailTo(config, member, { ...done, posts, former }));
  }
}

function mailOf(has: readonly Moved[], firmId: string) {
  if (has.length === 0) return firmGavePostsMail;
  return has.every(({ fromFirmId }) => fromFirmId === firmId) ? otherInChargeMail : firmHasPostsMail;
}
