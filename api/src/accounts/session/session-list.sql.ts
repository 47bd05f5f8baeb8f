import type { Database } from '../../platform/database/connect.ts';
import { openSince } from './session.sql.ts';

/** The most sessions listed; a user with more can end them all. */
const most = 100;

/** An account's usable sessions, most recently used first. */
export const openSessionsOf = (db: Database, accountId: string, now: Date) =>
  db
    .selectFrom('sessionFamily as family')
    .select(['family.id', 'family.agent', 'family.place', 'family.startedAt', 'family.lastUsedAt'])
    .where('family.accountId', '=', accountId)
    .where('family.revokedAt', 'is', null)
    .where('family.startedAt', '>', openSince(now))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('refreshToken as token')
          .select('token.hash')
          .whereRef('token.familyId', '=', 'family.id')
          .where('token.expiresAt', '>', now)
          .where('token.usedAt', 'is', null),
      ),
    )
    .orderBy((eb) => eb.fn.coalesce('family.lastUsedAt', 'family.startedAt'), 'desc')
    .orderBy('family.id')
    .limit(most)
    .execute();
