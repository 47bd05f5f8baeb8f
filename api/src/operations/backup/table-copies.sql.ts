import type pg from 'pg';

/** A table to copy: its quoted name with schema, and the columns to write. */
export type CopiedTable = { name: string; columns: string };

const rowsOf = async <T>(client: pg.ClientBase, sql: string): Promise<T[]> => (await client.query(sql)).rows;

/** The product's own schemas: its tables and its queue's. */
const ours = `n.nspname in ('public', 'jobs')`;

/** Every table with rows of its own name: partitions belong to their parent. Unlogged tables are not copied. */
export const copiedTables = (client: pg.ClientBase): Promise<CopiedTable[]> =>
  rowsOf(
    client,
    `select format('%I.%I', n.nspname, c.relname) as name,
       string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where ${ours} and c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by 1 order by 1`,
  );

/**
 * Partitions as statements that create missing ones, parents first. The first partition of deliveries covers more in a database older than
 * partitions than in a new one: there as many are created as needed (ADR-0088).
 */
export const partitions = async (client: pg.ClientBase): Promise<string[]> =>
  (
    await rowsOf<{ sql: string }>(
      client,
      `select format('select make_delivery_partitions(%s)', delivery_bound() - 1) as sql
       union all select * from (with recursive tree as (
         select c.oid, 0 as depth from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where ${ours} and c.relkind = 'p' and not c.relispartition
         union all
         select i.inhrelid, tree.depth + 1 from tree join pg_inherits i on i.inhparent = tree.oid)
       select format('create table if not exists %s partition of %s %s%s%s', c.oid::regclass, i.inhparent::regclass,
         pg_get_expr(c.relpartbound, c.oid),
         case when c.relkind = 'p' then ' partition by ' || pg_get_partkeydef(c.oid) else '' end,
         ' with (' || nullif(array_to_string(c.reloptions, ', '), '') || ')') as sql
       from tree join pg_class c on c.oid = tree.oid join pg_inherits i on i.inhrelid = c.oid
       where tree.depth > 0 order by tree.depth, 1) as made`,
    )
  ).map(({ sql }) => sql);

/** References between tables, as statements that drop and recreate them, which checks every row. */
export const references = (client: pg.ClientBase): Promise<{ drop: string; add: string }[]> =>
  rowsOf(
    client,
    `select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as drop,
       format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) as add
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where ${ours} and k.contype = 'f' and k.conparentid = 0 order by 1`,
  );

/** Tables whose changes cannot be replicated: without a key to identify rows PostgreSQL would refuse updates. */
export const keyless = async (client: pg.ClientBase): Promise<string[]> =>
  (
    await rowsOf<{ name: string }>(
      client,
      `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where ${ours} and c.relkind = 'r' and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary)`,
    )
  ).map(({ name }) => name);

/** Where each sequence stands. An unused one stays at its beginning. */
export const sequencePositions = (client: pg.ClientBase): Promise<{ name: string; position: string }[]> =>
  rowsOf(
    client,
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as position
     from pg_sequences where schemaname in ('public', 'jobs') and last_value is not null order by 1`,
  );

/** The migrations and functions of a database, and its queue's version: both sides of a copy must agree. */
export async function versionOf(client: pg.ClientBase): Promise<string> {
  const [row] = await rowsOf<{ version: string }>(
    client,
    `select md5(string_agg(name, ',' order by name)) || ' ' || max(name) ||
       ' ' || (select version from jobs.version) as version from kysely_migration`,
  );
  // An earlier version has no such table.
  const [functions] = await rowsOf<{ there: boolean }>(
    client,
    `select to_regclass('function_text') is not null as there`,
  );
  const [texts] = functions?.there
    ? await rowsOf<{ version: string }>(
        client,
        `select left(md5(string_agg(name || hash, ',' order by name)), 8) as version
         from (select distinct on (name) name, hash from function_text order by name, applied_at desc) as latest`,
      )
    : [];
  return `${row?.version ?? ''} ${texts?.version ?? ''}`;
}
