import type { YourData } from '@marketplace/shared-contract/accounts/closing/close-account';
import { mostSucceeded, type Successors } from '@marketplace/shared-contract/accounts/firms/succession';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { sql } from 'kysely';
import type { FirmPosts, Succession } from '../../accounts/firms/firm-posts.ts';
import { lockMembership, type MemberRow, membershipOf, membersOf } from '../../accounts/firms/membership.sql.ts';
import { firmOfPost, isInCharge } from '../../accounts/firms/ownership.sql.ts';
import { fullName } from '../../accounts/firms/read-firm.service.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { ableMembersOf } from './able-members.sql.ts';
import { insertHandOver } from './hand-over.sql.ts';
import { movePostsUntold } from './move-posts.service.ts';
import { lockSuccessor } from './successor.service.ts';
import { lacksOf } from './successor-lacks.service.ts';
import { type TakenOver, tellOfHandOver } from './tell-of-hand-over.service.ts';

const chooseFirst =
  'Under “Your Firm”, please choose who takes over each post in this practitioner’s charge. The posts, or who is in the firm, may have changed since you looked.';
const noneLeft =
  'Nobody in the firm can take over the posts: its other practitioners are disabled. Make another member a practitioner first.';
const tooMany = `This practitioner is in charge of more than ${mostSucceeded} posts. Hand some over under “Hand-overs” first.`;
const reason = 'No longer a practitioner of the firm';

/** A condition for the posts `p` that a practitioner is in charge of for their firm. */
const inCharge = ({ firmId, practitionerId }: Succession) =>
  sql<boolean>`(${isInCharge(practitionerId, 'mine')} and ${firmOfPost} = ${firmId}::uuid)`;

/** The firm's other practitioners who can act for themselves, longest-standing first. */
const successorsOf = async ({ clock }: Context, tx: Database, { firmId, practitionerId }: Succession) =>
  (await ableMembersOf(tx, firmId, clock.now())).filter(
    ({ id, role }) => role === 'practitioner' && id !== practitionerId,
  );

/** The posts a practitioner would leave to colleagues, and the possible successors; null for other users. */
export async function leftInFirm(context: Context, accountId: string): Promise<YourData['firm']> {
  const { db } = context;
  const { firmId, role } = await membershipOf(db, accountId);
  if (role !== 'practitioner' || (await membersOf(db, firmId)).length < 2) return null;
  const succession = { firmId, practitionerId: accountId };
  const { rows } = await sql<{ n: number; posted: boolean }>`
    select count(*)::int as n, coalesce(bool_or(p.period_id is not null), false) as posted
    from post p where ${inCharge(succession)}`.execute(db);
  const others = await successorsOf(context, db, succession);
  const [only] = rows[0]?.posted && others.length === 1 ? others : [];
  const lacks = only && (await lacksOf(context, db, { role: 'seller' }, only.id));
  return { posts: rows[0]?.n ?? 0, practitioners: others.map(fullName), ...(lacks && { lacks }) };
}

/** The candidates if an Admin names nobody: fully qualified ones first. */
async function ableFirst(context: Context, tx: Database, others: readonly MemberRow[]) {
  const lacking = await Promise.all(others.map(({ id }) => lacksOf(context, tx, { role: 'seller' }, id)));
  return others.toSorted((a, b) => Number(!!lacking[others.indexOf(a)]) - Number(!!lacking[others.indexOf(b)]));
}

/** Chooses each post's successor: the chosen one, the only one, or for an Admin the first. */
function choose(
  posts: readonly number[],
  others: readonly MemberRow[],
  { successors, successorId, byAdmin }: { successors: Successors; successorId?: string; byAdmin: boolean },
): Map<number, MemberRow> {
  const memberOf = (id: string | undefined) => others.find((member) => member.id === id);
  const nobodyChose = successors === undefined && successorId === undefined;
  const only = nobodyChose && (others.length === 1 || byAdmin) ? others[0] : memberOf(successorId);
  const chosen = new Map(successors?.map(({ PostId, MemberId }) => [PostId, memberOf(MemberId)]));
  const pairs = posts.map((id) => [id, chosen.get(id) ?? only] as const);
  const whole = pairs.filter((pair): pair is [number, MemberRow] => pair[1] !== undefined);
  if (whole.length < pairs.length) throw new AppError('wrong-state', chooseFirst);
  return new Map(whole);
}

/**
 * Hands over a practitioner's posts before they leave, are removed or change role. The caller has locked the firm. If one post
 * cannot be handed over, none is: no post may name somebody outside its firm (ADR-0074).
 */
export const succeed: FirmPosts['succeed'] = async (context, tx, actor, succession) => {
  await lockMembership(tx, succession.practitionerId);
  const { rows } = await sql<{ id: number }>`
    select p.id from post p where ${inCharge(succession)} order by p.id limit ${mostSucceeded + 1}`.execute(tx);
  if (rows.length === 0) return '';
  if (rows.length > mostSucceeded) throw new AppError('wrong-state', tooMany);
  const byAdmin = actor.role === 'admin';
  const able = await successorsOf(context, tx, succession);
  const others = byAdmin ? await ableFirst(context, tx, able) : able;
  if (others.length === 0) throw new AppError('wrong-state', noneLeft);
  const { successors, successorId } = succession;
  const choice = { successors, ...(successorId && { successorId }), byAdmin };
  const chosen = choose(
    rows.map(({ id }) => id),
    others,
    choice,
  );
  const taken: TakenOver[] = [];
  for (const successor of new Set(chosen.values()))
    taken.push(await handTo(context, tx, actor, { succession, successor, chosen }));
  await tellOfHandOver(context, tx, { taken, actor, reason });
  const names = [...new Set(chosen.values())].map(fullName).join(', ');
  return `${countOf(chosen.size, 'post', 'posts')} handed over to ${names}; everybody concerned gets an email`;
};

type Handing = { succession: Succession; successor: MemberRow; chosen: Map<number, MemberRow> };

/** Hands the chosen posts to one successor, without emails. */
async function handTo(
  context: Context,
  tx: Database,
  actor: SignedInUser,
  { succession, successor: { id }, chosen }: Handing,
): Promise<TakenOver> {
  const now = context.clock.now();
  const { firmId } = succession;
  const successor = await lockSuccessor(tx, { id, fromFirmId: firmId, now });
  const handOverId = await insertHandOver(tx, {
    ...{ kind: 'in the firm', accountId: actor.id, firmId, address: successor.email1, postIds: [] },
    ...{ reason: 'succession', words: '', now, atOnce: true },
  });
  const postIds = [...chosen].filter(([, member]) => member.id === id).map(([postId]) => postId);
  const move = { handOverId, postIds, stillTheirs: inCharge(succession), successor, reason, words: '' };
  const { done, taken } = await movePostsUntold(context, tx, actor, { ...move, takesBack: true });
  const stays = done.posts.find(({ kept }) => kept !== null);
  if (stays) throw new AppError('wrong-state', `${stays.reference || `Post ${stays.businessId}`}: ${stays.kept}`);
  return taken;
}
