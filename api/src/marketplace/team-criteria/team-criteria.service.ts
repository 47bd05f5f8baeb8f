import {
  type CriteriaSetAdded,
  criteriaSetLimit,
  firstSet,
  tooManySets,
} from '@marketplace/shared-contract/marketplace/criteria-sets';
import {
  alreadyShared,
  noSuchTeamCriteria,
  type ShareCriteria,
  teamCriteriaLimit,
  teamNameTaken,
  tooManyTeamCriteria,
} from '@marketplace/shared-contract/marketplace/team-criteria';
import { lockAccount } from '../../accounts/account/account.sql.ts';
import { refreshSetMatch } from '../../accounts/criteria/match.sql.ts';
import { AppError, invalidField } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { setsNamed } from '../criteria-sets/criteria-sets.sql.ts';
import { frequencyOf } from '../criteria-sets/set-frequency.sql.ts';
import { criteriaOf, type Preferences } from '../matching/criteria.sql.ts';
import { lockTeam } from '../team-shares/team-shares.service.ts';
import { freeName } from './free-name.rules.ts';
import {
  copyOf,
  deleteTeamCriteria,
  giveToTeam,
  holdTeamCriteria,
  insertTeamCriteria,
  lockNamesOf,
  teamCriteriaOfSet,
} from './team-criteria.sql.ts';

type Shared = Preferences & { teamCriteriaId: number; name: string };

/** Gives a buyer a copy of a team's criteria. It is not emailed until they say so; a name they already have gets a number. */
async function addCopy(tx: Database, buyerId: string, { name, ...shared }: Shared): Promise<CriteriaSetAdded> {
  const named = await setsNamed(tx, buyerId);
  if (named.length >= criteriaSetLimit) throw new AppError('wrong-state', tooManySets);
  const { id } = await tx
    .insertInto('criteriaSet')
    .values({
      ...shared,
      accountId: buyerId,
      name: freeName(
        name,
        named.map((one) => one.name),
      ),
      alertFrequency: await frequencyOf(tx, buyerId, firstSet),
      alertsPaused: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await refreshSetMatch(tx, id);
  return { id };
}

/** Shares one of the caller's criteria with their team. Of the first a copy is shared: those stay the caller's own. */
export const shareCriteria = (
  { db, clock }: Context,
  buyerId: string,
  set: number,
  { Name: name }: ShareCriteria,
): Promise<CriteriaSetAdded> =>
  db.transaction().execute(async (tx) => {
    await lockAccount(tx, buyerId);
    const { firmId } = await lockTeam(tx, buyerId);
    const criteria = await criteriaOf(tx, buyerId, set);
    if ((await teamCriteriaOfSet(tx, buyerId, set)) !== null) throw new AppError('wrong-state', alreadyShared);
    const names = await lockNamesOf(tx, firmId);
    if (names.length >= teamCriteriaLimit) throw new AppError('wrong-state', tooManyTeamCriteria);
    if (names.some((one) => one.toLowerCase() === name.toLowerCase())) throw invalidField('Name', teamNameTaken);
    const row = { firmId, accountId: buyerId, name, ...criteria, sharedAt: clock.now() };
    const { id: teamCriteriaId } = await insertTeamCriteria(tx, row);
    if (set === firstSet) return addCopy(tx, buyerId, { teamCriteriaId, name, ...criteria });
    await giveToTeam(tx, set, teamCriteriaId);
    return { id: set };
  });

/** A team's criteria, locked, with whether the caller may end them. */
async function lockShared(tx: Database, buyerId: string, id: number) {
  const { firmId, leads } = await lockTeam(tx, buyerId);
  const shared = await holdTeamCriteria(tx, { firmId, buyerId, id });
  if (!shared) throw new AppError('not-found', noSuchTeamCriteria);
  const { you, ...held } = shared;
  return { shared: held, mayEnd: leads || you };
}

/** Adds a team's criteria to the caller's own; pressed twice, they are added once. */
export const useTeamCriteria = ({ db }: Context, buyerId: string, id: number): Promise<CriteriaSetAdded> =>
  db.transaction().execute(async (tx) => {
    await lockAccount(tx, buyerId);
    const { shared } = await lockShared(tx, buyerId, id);
    const { id: teamCriteriaId, ...criteria } = shared;
    return (await copyOf(tx, buyerId, id)) ?? addCopy(tx, buyerId, { teamCriteriaId, ...criteria });
  });

/** Stops sharing criteria: by the sharer, or a lead of the team. Nobody loses what they use. */
export const endTeamCriteria = ({ db }: Context, buyerId: string, id: number): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const { shared, mayEnd } = await lockShared(tx, buyerId, id);
    if (!mayEnd) throw new AppError('not-found', noSuchTeamCriteria);
    await deleteTeamCriteria(tx, shared.id);
    return 'No longer shared with your team';
  });
