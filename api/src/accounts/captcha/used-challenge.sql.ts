import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** Uses up a challenge; returns false if it was used before. Also deletes expired challenges. */
export async function useChallenge(db: Database, nonce: string, expiresAt: Date, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with forgotten as (delete from used_challenge where expires_at <= ${now})
    insert into used_challenge (nonce, expires_at) values (${nonce}, ${expiresAt})
    on conflict do nothing returning nonce`.execute(db);
  return rows.length > 0;
}
