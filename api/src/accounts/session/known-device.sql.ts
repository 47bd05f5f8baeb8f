import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';

const markOf = (device: string): Buffer => createHash('sha256').update(device).digest();

/**
 * Records the browser of a login, and returns whether it is new to an account that has logged in before. Without a cookie (a program, for
 * example) user agent and network identify it. The caller holds the account's lock.
 */
export async function noteDevice(tx: Database, accountId: string, now: Date): Promise<boolean> {
  const origin = requestOrigin();
  const { rows } = await sql<{ mark: Buffer }>`
    update known_device set last_used_at = ${now}, place = ${origin.network}, agent = ${origin.agent}
    where account_id = ${accountId} and mark = (
      select mark from known_device where account_id = ${accountId}
        and (mark = ${markOf(origin.device ?? '')} or (${origin.device === undefined}
          and agent = ${origin.agent} and place = ${origin.network}))
      order by mark = ${markOf(origin.device ?? '')} desc limit 1)
    returning mark`.execute(tx);
  if (rows.length > 0) return false;
  const device = origin.device ?? randomBytes(16).toString('base64url');
  const others = await tx
    .selectFrom('knownDevice')
    .select('mark')
    .where('accountId', '=', accountId)
    .limit(1)
    .execute();
  const place = { agent: origin.agent, place: origin.network };
  await tx
    .insertInto('knownDevice')
    .values({ accountId, mark: markOf(device), ...place, firstUsedAt: now, lastUsedAt: now })
    .execute();
  if (origin.requestId) origin.device = device;
  return others.length > 0;
}
