-- Deliveries stand in partitions of 1,000 periods (ADR-0088), so that old ones go by the table and not by the row. What is there becomes
-- the first partition as it stands: no row is copied or locked. For that PostgreSQL has to know that it holds no period
-- beyond its bound, which is so far ahead that posting goes on meanwhile.
-- read by hand: a check of 2,000 periods ahead, which the release before does not reach in a roll-out
do $$
declare bound int;
begin
  if exists (select from pg_class where oid = 'delivery'::regclass and relkind = 'r')
    and not exists (select from pg_constraint where conrelid = 'delivery'::regclass and conname = 'delivery_before') then
    select coalesce((max(id) / 1000 + 3) * 1000, 1000) into bound from posting_period;
    execute format('alter table delivery add constraint delivery_before check (period_id < %s) not valid', bound);
  end if;
end $$;
-- next transaction
-- Reads all rows, and keeps nobody from reading or writing them.
set local statement_timeout = 0;
-- read by hand: looks whether the rows that are there keep the check
do $$
begin
  if exists (select from pg_constraint where conrelid = 'delivery'::regclass and conname = 'delivery_before') then
    alter table delivery validate constraint delivery_before;
  end if;
end $$;
-- next transaction
alter table delivery rename to delivery_first;
alter index delivery_pkey rename to delivery_first_pkey;
alter index delivery_batch_rows rename to delivery_first_batch;
alter index delivery_dead rename to delivery_first_dead;
alter index delivery_kept rename to delivery_first_kept;
alter index delivery_digest rename to delivery_first_digest;
create table delivery (
  period_id int not null,
  buyer_id uuid not null references account,
  post_id int not null,
  batch_id bigint,
  attempts int not null default 0,
  accepted_at timestamptz,
  message_id1 text,
  state1 text not null default 'queued' constraint delivery_state1_check check (delivery_rank(state1) is not null),
  state2 text not null default 'queued' constraint delivery_state2_check check (delivery_rank(state2) is not null),
  message_id2 text,
  problem text,
  bounced_at timestamptz,
  dead_at timestamptz,
  state text not null generated always as (delivery_state(state1, state2)) stored,
  kept boolean not null default false,
  digest_id int references digest,
  primary key (period_id, buyer_id)
) partition by range (period_id);
create index delivery_batch_rows on delivery (batch_id);
create index delivery_dead on delivery (dead_at) where dead_at is not null;
create index delivery_kept on delivery (buyer_id) where kept;
create index delivery_digest on delivery (digest_id) where digest_id is not null;
-- read by hand: attaches the former table, under the name of which the release before goes on
do $$
begin
  execute (
    select format('alter table delivery attach partition delivery_first for values from (minvalue) to (%s)',
      substring(pg_get_constraintdef(oid) from 'period_id < (\d+)'))
    from pg_constraint where conrelid = 'delivery_first'::regclass and conname = 'delivery_before');
end $$;
alter table delivery_first drop constraint delivery_before;

-- Up to which period there are partitions: the bound of the last one.
create function delivery_bound() returns int language sql stable as $$
  select max(substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \(''?(\d+)')::int)
  from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'delivery'::regclass
$$;
-- Makes the partitions that are missing for all periods up to one; returns how many. Each is made beside the table and attached, as
-- `create ... partition of` would keep everybody from it. An outcome lengthens a row, and has room beside it.
create function make_delivery_partitions(last_period int) returns int language plpgsql as $$
declare
  bound int;
  made int := 0;
begin
  lock table delivery in share update exclusive mode;
  loop
    bound := delivery_bound();
    exit when bound is null or bound > last_period;
    execute format('create table delivery_from_%s (like delivery including all) with (fillfactor = 55)', bound);
    execute format('alter table delivery attach partition delivery_from_%s for values from (%s) to (%s)', bound, bound, bound + 1000);
    made := made + 1;
  end loop;
  return made;
end $$;
