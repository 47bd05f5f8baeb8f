import type { userList } from '@marketplace/shared-contract/operations/lists/users';
import type { ViewCounts } from '@marketplace/shared-contract/operations/views';
import type { ListFilterQuery } from '@marketplace/shared-contract/platform/admin-list/admin-list';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

type UserFilter = ListFilterQuery<typeof userList>;
export type UserView = keyof typeof userList.filters.show.options;

/** Reasons why an address gets nothing: it bounced, or its provider rejects our mail. */
const refused = sql`('Bounced', 'Blocked', 'Spam report')`;

/** The users of each view, as conditions on `account`. The home's figures use the same ones. */
const conditions: Record<UserView, (now: RawBuilder<unknown>) => RawBuilder<boolean>> = {
  sellers: () => sql`account.role = 'seller'`,
  buyers: () => sql`account.role = 'buyer'`,
  unconfirmed: () => sql`(account.email_confirmed_at is null and account.closed_at is null)`,
  suspended: (now) =>
    sql`(account.locked_until is not null and account.closed_at is null and account.locked_until > ${now}::timestamptz)`,
  bounced: () => sql`((account.email1_disable_reason is not null or account.email2_disable_reason is not null)
    and account.closed_at is null
    and (account.email1_disable_reason in ${refused} or account.email2_disable_reason in ${refused}))`,
  flagged: () => sql`account.flagged`,
  all: () => sql`true`,
};

export const inUserView = (view: UserView, now: RawBuilder<unknown>): RawBuilder<boolean> => conditions[view](now);

export function userViewOf(query: UserFilter): UserView {
  if (query.buyersOnly === 'true') return 'buyers';
  if (query.sellersOnly === 'true') return 'sellers';
  if (query.unconfirmedOnly === 'true') return 'unconfirmed';
  if (query.suspendedOnly === 'true') return 'suspended';
  if (query.bouncedOnly === 'true') return 'bounced';
  return query.flaggedOnly === 'true' ? 'flagged' : 'all';
}

/** How many users each view has. */
export async function countUserViews(db: Database, now: Date): Promise<ViewCounts> {
  const counts = Object.entries(conditions).map(
    ([view, condition]) => sql`${sql.lit(view)}, (select count(*)::int from account where ${condition(sql`${now}`)})`,
  );
  const { rows } = await sql<{ counts: ViewCounts }>`
    select json_build_object(${sql.join(counts)}) as counts`.execute(db);
  return rows[0]?.counts ?? {};
}
