import type { CriteriaSet } from '@marketplace/shared-contract/marketplace/criteria-sets';
import type { TeamCriteria } from '@marketplace/shared-contract/marketplace/team-criteria';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import type { TestProduct, TestUser } from '../../../test/product.ts';

/** The calls about a team's criteria, each made by somebody. */
export function teamCriteriaCallsOf({ call, db }: TestProduct) {
  return {
    list: async (user: TestUser): Promise<TeamCriteria[]> => (await call(user, buyerCalls.teamCriteria)).json(),
    sets: async (user: TestUser): Promise<CriteriaSet[]> => (await call(user, buyerCalls.criteriaSets)).json(),
    add: async (user: TestUser, Name: string): Promise<number> =>
      (await call(user, buyerCalls.addCriteriaSet, { body: { Name, CopyOf: 1 } })).json().id,
    share: (user: TestUser, id: number, Name: string) =>
      call(user, buyerCalls.shareCriteria, { query: { id }, body: { Name } }),
    use: (user: TestUser, id: number) => call(user, buyerCalls.useTeamCriteria, { query: { id } }),
    end: (user: TestUser, id: number) => call(user, buyerCalls.endTeamCriteria, { query: { id } }),
    locate: (user: TestUser, set: number, Locations: number[], headers = {}) =>
      call(user, buyerCalls.saveLocationSizePreferences, {
        query: { set },
        body: { Turnovers: [5], Employees: [4], Locations },
        headers,
      }),
    places: async (user: TestUser, set: number): Promise<number[]> =>
      (await call(user, buyerCalls.locationSizePreferences, { query: { set } })).json().locations,
    choose: (user: TestUser, set: number, Frequency: string) =>
      call(user, buyerCalls.saveAlertPreferences, { query: { set }, body: { Frequency } }),
    inbox: async (user: TestUser): Promise<number[]> =>
      (await call(user, buyerCalls.inboxOrder)).json<number[]>().toSorted((a, b) => a - b),
    stored: async () => [
      await db.selectFrom('teamCriteria').selectAll().orderBy('id').execute(),
      await db.selectFrom('criteriaSet').selectAll().orderBy('id').execute(),
      await db.selectFrom('criteriaSetMatch').selectAll().orderBy('setId').execute(),
    ],
  };
}
