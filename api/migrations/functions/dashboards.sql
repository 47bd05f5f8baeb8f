create or replace function london_day(at timestamptz) returns date language sql immutable as $$
  select (at at time zone 'Europe/London')::date
$$;

-- For tables with `created_at`: notes the day a row counts on, and the day it counted on before.
create or replace function dashboard_row_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into dashboard_change (waits, first_day, last_day)
      values (false, london_day(old.created_at), london_day(old.created_at));
  end if;
  insert into dashboard_change (waits, first_day, last_day)
    values (false, london_day(new.created_at), london_day(new.created_at));
  return null;
end $$;

create or replace function dashboard_rows_deleted() returns trigger language plpgsql as $$
begin
  insert into dashboard_change (waits, first_day, last_day)
    select distinct false, london_day(created_at), london_day(created_at) from gone;
  return null;
end $$;

-- A posting counts on the day it was made, and as live until its last day or until it ends.
create or replace function dashboard_period_changed() returns trigger language plpgsql as $$
declare
  first_day date := least(
    case when new.ended_at is distinct from old.ended_at then london_day(least(new.ended_at, old.ended_at)) end,
    case when new.starts_on <> old.starts_on then least(new.starts_on, old.starts_on) end,
    case when new.ends_on <> old.ends_on then least(new.ends_on, old.ends_on) + 1 end,
    case when new.created_at <> old.created_at or new.post_id <> old.post_id
      then london_day(least(new.created_at, old.created_at)) end);
begin
  if first_day < london_day(now()) - 1 then
    insert into dashboard_change (waits, first_day, last_day)
      values (false, first_day, greatest(new.ends_on, old.ends_on, london_day(new.created_at), london_day(old.created_at)));
  end if;
  return null;
end $$;

create or replace function dashboard_period_late() returns trigger language plpgsql as $$
begin
  insert into dashboard_change (waits, first_day, last_day)
    values (false, london_day(new.created_at), greatest(new.ends_on, london_day(new.created_at)));
  return null;
end $$;

create or replace function dashboard_periods_deleted() returns trigger language plpgsql as $$
begin
  insert into dashboard_change (waits, first_day, last_day)
    select distinct false, london_day(created_at), greatest(ends_on, london_day(created_at)) from gone;
  return null;
end $$;

create or replace function dashboard_event_late() returns trigger language plpgsql as $$
begin
  insert into dashboard_change (waits, first_day, last_day) values (false, london_day(new.at), london_day(new.at));
  return null;
end $$;

-- The first interest ends a posting's wait; moving the posting changes the day from which it waited.
create or replace function dashboard_wait_changed() returns trigger language plpgsql as $$
begin
  insert into dashboard_change (waits, first_day, last_day)
    select true, london_day(live.at), london_day(live.at) from marketing_event live
    where live.period_id = new.period_id and live.kind = 'live' and live.at < now() - interval '1 day'
      and (new.kind <> 'interest received' or live.at <= new.at and not exists (
        select from marketing_event e where e.period_id = new.period_id and e.kind = 'interest received'
          and e.at >= live.at and (e.at, e.id) < (new.at, new.id)));
  return null;
end $$;

create or replace function dashboard_events_deleted() returns trigger language plpgsql as $$
begin
  insert into dashboard_change (waits, first_day, last_day)
    select distinct false, london_day(at), london_day(at) from gone where kind in ('alerts accepted', 'bounced')
    union select true, london_day(at), london_day(at) from gone where kind = 'live'
    union select true, london_day(live.at), london_day(live.at) from gone join marketing_event live on live.period_id = gone.period_id
      where gone.kind in ('moved', 'interest received') and live.kind = 'live';
  return null;
end $$;
