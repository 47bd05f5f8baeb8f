import { type Role, roles } from '@marketplace/shared-contract/platform/routes/roles';
import { startFamily } from '../src/accounts/session/session.sql.ts';
import { accessKeyOf, tokenMint } from '../src/accounts/session/tokens.ts';
import { connect, type Database } from '../src/platform/database/connect.ts';
import { sessionSecret } from './processes.ts';

export const accessKey = accessKeyOf(sessionSecret).toString('hex');
const usersOfARole = 200;

/** Access tokens with open sessions for some users of each role, valid for a quarter of an hour. */
export async function tokensOf(url: string): Promise<Record<Role, string[]>> {
  const db = connect(url, 1);
  const mint = tokenMint(sessionSecret);
  const now = new Date();
  const tokens: Record<Role, string[]> = { buyer: [], seller: [], admin: [] };
  try {
    for (const role of roles) {
      const users = db.selectFrom('account').select('id').where('role', '=', role).orderBy('createdAt');
      for (const { id } of await users.limit(usersOfARole).execute()) {
        // In production an Admin without a second factor can do nothing (ADR-0068).
        if (role === 'admin') await addFactor(db, id, now);
        const { id: sessionId } = await startFamily(db, id, now);
        tokens[role].push(await mint.access({ id, role, sessionId }, now));
      }
    }
  } finally {
    await db.destroy();
  }
  return tokens;
}

const addFactor = (db: Database, accountId: string, addedAt: Date) =>
  db
    .insertInto('authenticatorApp')
    .values({ accountId, secret: 'never used', addedAt, lastStep: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
