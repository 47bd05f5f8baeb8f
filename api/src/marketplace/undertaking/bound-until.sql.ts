import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { bindsUntil } from './standard-text.ts';

type Row = { id: number; acceptedAt: Date; body: string };

/** The last London day of each undertaking `u` that matches `where`, by the latest accepted text; none if that text says so itself. */
export async function boundUntil(db: Database, where: RawBuilder<boolean>): Promise<ReadonlyMap<number, Day>> {
  const { rows } = await sql<Row>`
    select u.id, latest.accepted_at, t.body from undertaking u cross join lateral (
      select a.accepted_at, a.text_id from undertaking_acceptance a where a.undertaking_id = u.id order by a.id desc limit 1) latest
      join undertaking_text t on t.id = latest.text_id
    where ${where}`.execute(db);
  return new Map(
    rows.flatMap(({ id, acceptedAt, body }) => {
      const until = bindsUntil(body, acceptedAt);
      return until ? [[id, until] as const] : [];
    }),
  );
}

/** The same for one undertaking. */
export const boundUntilOf = async (db: Database, id: number): Promise<Day | undefined> =>
  (await boundUntil(db, sql<boolean>`u.id = ${id}`)).get(id);
