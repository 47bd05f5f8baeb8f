import { firstSet } from '@marketplace/shared-contract/marketplace/criteria-sets';
import { type RawBuilder, sql } from 'kysely';

/** The match masks of the criteria `c` as select columns (PD-22): one bit for each label, "any" bits for optional facets. */
export const maskColumns: RawBuilder<unknown> = sql`
  (select coalesce(bit_or(1::bigint << bit), 0) from location where id = any (c.locations))
    | (select coalesce(bit_or(1::bigint << bit), 0) from turnover where id = any (c.turnovers))
    | (select coalesce(bit_or(1::bigint << bit), 0) from employees where id = any (c.employees))
    | case when c.assets = '{}' then 1::bigint << 38 else (select coalesce(bit_or(1::bigint << bit), 0) from asset where id = any (c.assets)) end
    as facets,
  case when c.categories = '{}' then 1 else (select coalesce(bit_or(1::bigint << bit), 0) from category where id = any (c.categories) and bit < 63) end
    as category_low,
  (select coalesce(bit_or(1::bigint << (bit - 63)), 0) from category where id = any (c.categories) and bit >= 63)
    as category_high`;

/** The match masks of all of a buyer's sets of criteria: rows of a `from` named `b`. */
export const allMasksOf = (accountId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select ${sql.lit(firstSet)} as set_id, one.account_id, one.alertable_from, one.facets, one.category_low, one.category_high, one.terms, one.terms_known
    from buyer_match one where one.account_id = ${accountId}
  union all
  select more.set_id, more.account_id, more.alertable_from, more.facets, more.category_low, more.category_high, more.terms, true
    from criteria_set_match more where more.account_id = ${accountId})`;

/** How often each of a buyer's sets is emailed: rows of set_id, name and frequency ('off' if not emailed), in order. */
export const setsOf = (accountId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select ${sql.lit(firstSet)} as set_id, coalesce(c.name, 'My criteria') as name,
      case when c.alerts_paused then 'off' else own.alert_frequency end as frequency
    from account own left join criteria c on c.account_id = own.id where own.id = ${accountId}
  union all
  select s.id, s.name, case when s.alerts_paused then 'off' else s.alert_frequency end
    from criteria_set s where s.account_id = ${accountId})`;

/** The facets each of a buyer's sets asks for, with its set_id. */
export const allCriteriaOf = (accountId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select ${sql.lit(firstSet)} as set_id, c.locations, c.turnovers, c.employees, c.categories, c.assets, c.keywords
    from criteria c where c.account_id = ${accountId}
  union all
  select s.id, s.locations, s.turnovers, s.employees, s.categories, s.assets, s.keywords
    from criteria_set s where s.account_id = ${accountId})`;
