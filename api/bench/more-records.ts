import { sql } from 'kysely';
import type { Database } from '../src/platform/database/connect.ts';

/** Adds entries of the audit log and of the security log, undertakings and questions, until there are `wanted` of each. */
export async function moreRecords(db: Database, wanted: number): Promise<void> {
  const { rows } = await sql<{ audit: number; security: number; undertakings: number; questions: number }>`
    select (select count(*)::int from audit) as audit, (select count(*)::int from security_event) as security,
      (select count(*)::int from undertaking) as undertakings, (select count(*)::int from question) as questions`.execute(
    db,
  );
  const had = rows[0] ?? { audit: 0, security: 0, undertakings: 0, questions: 0 };
  const numbers = (from: number) => sql`generate_series(${from + 1}::int, ${wanted}::int) as n`;
  const buyers = sql`(select array_agg(id order by number) as ids from account where role = 'buyer') as buyers`;
  const buyer = sql`buyers.ids[1 + n * 7 % cardinality(buyers.ids)]`;
  const at = sql`now() - (${wanted}::int - n) * interval '2 minutes'`;
  await sql`
    insert into audit (at, actor_id, act, subject, subject_id, before, after)
    select ${at}, (select id from account where role = 'admin'), case n % 3 when 0 then 'approve-post' else 'unapprove-post' end, 'post',
      1 + n % (select count(*) from post), '{"approved": true}', '{"approved": false}' from ${numbers(had.audit)}`.execute(
    db,
  );
  await sql`
    insert into security_event (at, event, account_id, address, agent, request_id, detail)
    select ${at}, 'login', ${buyer}, concat_ws('.', 10, n / 65536, n / 256 % 256, n % 256), 'Mozilla/5.0 (X11; Linux x86_64)',
      'req-' || to_hex(n), case when n % 5000 = 0 then 'reset' else 'password' end
    from ${numbers(had.security)}, ${buyers}`.execute(db);
  await sql`
    insert into undertaking (id, post_id, buyer_id, state, asked_at)
    select 100000000 + n, n, ${buyer}, 'released', ${at} from ${numbers(had.undertakings)}, ${buyers}`.execute(db);
  await sql`
    insert into question (post_id, period_id, asker_id, topic, body, private, why_private, of_holder, visible, asked_at, state)
    select n, p.period_id, ${buyer}, 'assets', 'What is the lease?', false, '', false, true, ${at}, 'published'
    from ${numbers(had.questions)} join post p on p.id = n and p.period_id is not null, ${buyers}`.execute(db);
}
