import { keywordTerms } from '@marketplace/shared-contract/accounts/criteria/keywords';
import { firmRoles } from '@marketplace/shared-contract/accounts/firms/firm-roles';
import { teamRoles } from '@marketplace/shared-contract/accounts/firms/team-roles';
import type { MenuCounts, WaitingCount } from '@marketplace/shared-contract/operations/homes/menu-counts';
import {
  type AdminHome,
  type BuyerHome,
  newAccountDays,
  type SellerHome,
  type WaitingList,
} from '@marketplace/shared-contract/operations/homes/role-homes';
import { waitingInvitation } from '../../accounts/firms/invitation.sql.ts';
import { membershipOf } from '../../accounts/firms/membership.sql.ts';
import { readOwnLicence } from '../../accounts/licence/save-licence.service.ts';
import { setsNamed } from '../../marketplace/criteria-sets/criteria-sets.sql.ts';
import { waitingOfBuyer } from '../../marketplace/home/buyer-waiting.sql.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import { lowDisks } from '../../platform/disks/disk-space.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { mailPausedAt } from '../../platform/mail/mail-pause.sql.ts';
import { beforeLaunch } from '../operator/before-launch.rules.ts';
import { countsOfAdmin, queueCounts, waitingOfAdmin } from './admin-home.sql.ts';
import { countNewMatches, criteriaOfHome, interestsOfHome, matchesOfHome } from './buyer-home.sql.ts';
import { menuCountsOf } from './menu-counts.sql.ts';
import { countsOfSeller, postsOfSeller } from './seller-home.sql.ts';
import { noteVisit } from './visit.sql.ts';
import { listWaiting, waitingOfSeller } from './waiting-list.sql.ts';

const day = 24 * 60 * 60 * 1000;

/** The steps of a new user who has not done all of them. */
function stepsOfNewcomer<S extends Record<string, boolean>>(createdAt: Date, now: Date, steps: S): S | null {
  const isNewcomer = now.getTime() - createdAt.getTime() < newAccountDays * day;
  return isNewcomer && Object.values(steps).includes(false) ? steps : null;
}

export async function buyerHome({ db, clock }: Pick<Context, 'db' | 'clock'>, buyerId: string): Promise<BuyerHome> {
  const now = clock.now();
  const { forenames, createdAt, since } = await noteVisit(db, buyerId, now);
  const matches = await matchesOfHome(db, buyerId, since, today(clock));
  const interests = await interestsOfHome(db, buyerId, since, today(clock));
  const found = await criteriaOfHome(db, buyerId);
  const [, ...others] = await setsNamed(db, buyerId);
  const invitation = await waitingInvitation(db, buyerId, teamRoles, now);
  const criteria = { ...found, keywords: keywordTerms(found.keywords), others: others.map(({ name }) => name) };
  const firstSteps = stepsOfNewcomer(createdAt, now, {
    criteria: [criteria.locations, criteria.turnovers, criteria.employees].every(({ names }) => names.length > 0),
    narrowed: [criteria.categories, criteria.assets, criteria.keywords].some(({ length }) => length > 0),
    interest: interests.interests.sent > 0,
  });
  const waiting = withMatches(await listWaiting(db, waitingOfBuyer(buyerId, now)), since, matches.newSince);
  return {
    forenames,
    waiting,
    ...(invitation && { invitation }),
    since: since?.toISOString() ?? null,
    ...matches,
    ...interests,
    criteria,
    firstSteps,
  };
}

/** What waits for a buyer, headed by the new matches since their last visit. */
function withMatches({ items, total }: WaitingList, since: Date | null, count: number): WaitingList {
  if (!since || count === 0) return { items, total };
  return { items: [{ kind: 'matches', count, at: since.toISOString() }, ...items], total: total + count };
}

/** A practitioner's own licence while it is missing or unchecked; colleagues who work under another's need no licence. */
async function licenceOf(context: Context, user: SignedInUser): Promise<SellerHome['licence']> {
  if ((await membershipOf(context.db, user.id)).role !== 'practitioner') return undefined;
  const { standing, lapsedInRegister, required } = (await readOwnLicence(context, user)).own;
  // For us to check again: its holder can do nothing.
  if (standing === 'checked' || (standing === 'lapsed' && !lapsedInRegister)) return undefined;
  return { standing, required, ...(lapsedInRegister && { lapsedInRegister }) };
}

export async function sellerHome(context: Context, user: SignedInUser): Promise<SellerHome> {
  const { db, clock } = context;
  const { id: sellerId } = user;
  const now = clock.now();
  const { forenames, createdAt } = await noteVisit(db, sellerId, now);
  const { received, ...counts } = await countsOfSeller(db, sellerId, today(clock));
  const posts = await postsOfSeller(db, sellerId, today(clock));
  const invitation = await waitingInvitation(db, sellerId, firmRoles, now);
  const posted = counts.live + counts.scheduled + counts.archived;
  const firstSteps = stepsOfNewcomer(createdAt, now, {
    written: posted + counts.drafts > 0,
    posted: posted > 0,
    interest: received > counts.unread,
  });
  const licence = await licenceOf(context, user);
  const waiting = await waitingOfSeller(db, sellerId, now);
  return {
    forenames,
    waiting,
    ...(invitation && { invitation }),
    ...(licence && { licence }),
    ...counts,
    posts,
    firstSteps,
  };
}

/** The counts of a seller's menu, with the number of things waiting on their home. */
export async function menuCounts({ db, clock }: Pick<Context, 'db' | 'clock'>, sellerId: string): Promise<MenuCounts> {
  const [counts, { total: waiting }] = await Promise.all([
    menuCountsOf(db, sellerId, today(clock)),
    waitingOfSeller(db, sellerId, clock.now()),
  ]);
  return { ...counts, waiting };
}

type Waited = Pick<Context, 'db' | 'clock'>;

/** The number of things waiting on a buyer's home. */
export async function waitingForBuyer({ db, clock }: Waited, buyerId: string): Promise<WaitingCount> {
  const now = clock.now();
  const [matches, { total }] = await Promise.all([
    countNewMatches(db, buyerId, now),
    listWaiting(db, waitingOfBuyer(buyerId, now)),
  ]);
  return { waiting: matches + total };
}

/** The same for an Admin's home. */
export async function waitingForAdmin({ db, clock }: Waited): Promise<WaitingCount> {
  return { waiting: (await waitingOfAdmin(db, today(clock), clock.now())).total };
}

export async function adminHome(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  adminId: string,
): Promise<AdminHome> {
  const now = clock.now();
  const { forenames, createdAt, since } = await noteVisit(db, adminId, now);
  const waiting = await waitingOfAdmin(db, today(clock), now);
  const counts = await countsOfAdmin(db, since ?? createdAt, today(clock), now);
  const [fullest] = await lowDisks(config);
  const pausedAt = await mailPausedAt(db);
  return {
    forenames,
    waiting,
    ...queueCounts(waiting),
    since: since?.toISOString() ?? null,
    ...counts,
    ...(fullest && { diskBytesLeft: fullest.freeBytes }),
    ...(pausedAt && { mailPausedDate: pausedAt.toISOString() }),
    beforeLaunch: beforeLaunch(config),
  };
}
