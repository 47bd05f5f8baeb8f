import { mostSucceeded } from '@marketplace/shared-contract/accounts/firms/succession';
import type {
  AdminHandOver,
  HandOver,
  HandOverChoice,
  HandOverChoiceQuery,
  HandOvers,
} from '@marketplace/shared-contract/billing/hand-overs/hand-over';
import { sql } from 'kysely';
import { caseIdOfPost, findCase } from '../../accounts/cases/case.sql.ts';
import { membershipOf, membersOf } from '../../accounts/firms/membership.sql.ts';
import { firmOfPost, isInCharge } from '../../accounts/firms/ownership.sql.ts';
import { fullName } from '../../accounts/firms/read-firm.service.ts';
import type { Context } from '../../platform/context.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { noSuchCase } from '../cases/read-case.service.ts';
import { countInterested, type HandOverRow, postsOf, postsWhere, requestsWhere, toHandOver } from './hand-over.sql.ts';
import { handOverObstacle } from './hand-over-obstacle.service.ts';
import { accountOf } from './successor.service.ts';
import { lacksOf } from './successor-lacks.service.ts';

/** A request with its posts. A request for posts shows them only to their firm, `holderFirmId`. */
async function withPosts(context: Context, request: HandOverRow, holderFirmId: string | undefined): Promise<HandOver> {
  return toHandOver(request, await postsWhere(context, context.db, postsOf(request, holderFirmId)));
}

/** The requests to the caller's address, and those of their firm. */
export async function readHandOvers(context: Context, user: SignedInUser): Promise<HandOvers> {
  const { db, clock } = context;
  const now = clock.now();
  const { firmId } = await membershipOf(db, user.id);
  const incoming = await requestsWhere(
    db,
    now,
    sql<boolean>`lower(h.address) = (select lower(email1) from account where id = ${user.id}) and h.firm_id <> ${firmId}::uuid`,
  );
  const outgoing = await requestsWhere(db, now, sql<boolean>`h.firm_id = ${firmId}::uuid`);
  const isOffered = incoming.some(({ kind, state }) => kind === 'offered' && state === 'open');
  const lacks = isOffered ? await lacksOf(context, db, user, user.id) : undefined;
  return {
    ...(lacks && { lacks }),
    // A closed request to the caller no longer shows its posts unless they were handed over.
    incoming: await Promise.all(
      incoming.map((one) => withPosts(context, one, one.state === 'open' ? firmId : undefined)),
    ),
    outgoing: await Promise.all(outgoing.map((one) => withPosts(context, one, undefined))),
  };
}

/** What the caller's firm can hand over, and its possible successors; optionally for one member or some posts. */
export async function readChoice(
  context: Context,
  user: SignedInUser,
  { member, posts: ids, case: caseId }: HandOverChoiceQuery = {},
): Promise<HandOverChoice> {
  const { db } = context;
  const { firmId } = await membershipOf(db, user.id);
  const members = await membersOf(db, firmId);
  const given = caseId === undefined ? undefined : await findCase(db, user.id, caseId);
  if (caseId !== undefined && !given) throw noSuchCase();
  const inCase = given ? sql`and ${caseIdOfPost} = ${given.id}` : sql``;
  const some = ids ? sql`and p.id = any (${ids}::int[])` : sql``;
  const ofMember = isInCharge(member ?? user.id, member ? 'mine' : 'firm');
  const where = sql<boolean>`${firmOfPost} = ${firmId}::uuid and ${ofMember} ${some} ${inCase}`;
  const posts = await postsWhere(context, db, where, mostSucceeded);
  const practitioners = members.filter(({ role }) => role === 'practitioner');
  return {
    ...(given && { case: { caseId: given.id, company: given.company, closed: given.closedAt !== null } }),
    posts,
    buyers: await countInterested(
      db,
      posts.map(({ businessId }) => businessId),
    ),
    practitioners: await Promise.all(
      practitioners.map(async (one) => {
        const lacks = await lacksOf(context, db, user, one.id);
        return { id: one.id, name: fullName(one), you: one.id === user.id, ...(lacks && { lacks }) };
      }),
    ),
  };
}

/** All unanswered requests for Admins, who see both kinds of posts and what prevents a hand-over. */
export async function readOpenHandOvers(context: Context): Promise<AdminHandOver[]> {
  const { db, clock } = context;
  const waiting = await requestsWhere(
    db,
    clock.now(),
    sql<boolean>`h.outcome is null and h.expires_at > ${clock.now()}`,
  );
  const open = waiting.filter(({ state }) => state === 'open');
  return Promise.all(
    open.map(async (request) => {
      const addressed = request.kind === 'asked' ? await accountOf(db, request.address) : undefined;
      const holder = addressed && (await membershipOf(db, addressed)).firmId;
      const shown = await withPosts(context, request, holder);
      const obstacle = await handOverObstacle(context, request, shown.posts);
      return { ...shown, ...(obstacle && { obstacle }) };
    }),
  );
}
