-- Each address of a delivery has its own outcome (ADR-0015). `withheld` was not mailed: no such address, or its owner or
-- the post could not be mailed any more. Outcomes only move forward in this order.
create or replace function delivery_rank(state text) returns int language sql immutable parallel safe as $$
  select array_position('{queued,withheld,failed,accepted,delivered,blocked,bounced}'::text[], state)
$$;

create or replace function delivery_forward(state text, told text) returns text language sql immutable parallel safe as $$
  select case when delivery_rank(told) > delivery_rank(state) then told else state end
$$;

-- One address that accepted it is enough.
create or replace function delivery_state(a text, b text) returns text language sql immutable parallel safe as $$
  select case
    when 'delivered' in (a, b) then 'delivered' when 'accepted' in (a, b) then 'accepted'
    when 'queued' in (a, b) then 'queued' when 'failed' in (a, b) then 'failed'
    when 'bounced' in (a, b) then 'bounced' when 'blocked' in (a, b) then 'blocked' else 'withheld' end
$$;

-- The upper bound of the last partition.
create or replace function delivery_bound() returns int language sql stable as $$
  select max(substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \(''?(\d+)')::int)
  from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'delivery'::regclass
$$;

-- An outcome lengthens a delivery from 126 to 195 bytes. At a fill factor of 55 % a quarter of the outcomes moved to another page and
-- into each index; at 40 % none does, and a row takes no more room in the end.
create or replace function make_delivery_partitions(last_period int) returns int language plpgsql as $$
declare
  bound int;
  made int := 0;
begin
  lock table delivery in share update exclusive mode;
  loop
    bound := delivery_bound();
    exit when bound is null or bound > last_period;
    execute format('create table delivery_from_%s (like delivery including all) with (fillfactor = 40)', bound);
    execute format('alter table delivery attach partition delivery_from_%s for values from (%s) to (%s)', bound, bound, bound + 1000);
    made := made + 1;
  end loop;
  return made;
end $$;
