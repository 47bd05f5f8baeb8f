import { type RawBuilder, sql } from 'kysely';

/** The match masks of the criteria `c`, as columns of a select (PD-22): one bit a label, "any" bits for optional facets. */
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
