import type { Database } from '../../platform/database/connect.ts';

/** Admins who can act on an email: open accounts with confirmed addresses. */
export const adminAddresses = (db: Database) =>
  db
    .selectFrom('account')
    .select(['email1', 'forenames'])
    .where('role', '=', 'admin')
    .where('closedAt', 'is', null)
    .where('emailConfirmedAt', 'is not', null)
    .orderBy('id')
    .execute();
