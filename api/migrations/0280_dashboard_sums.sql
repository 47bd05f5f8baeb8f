-- The first interest in a posting, without reading all that there was in it.
create index concurrently if not exists marketing_event_interest on marketing_event (period_id, at) where kind = 'interest received';
-- next transaction
-- What a London day came to, for the dashboards. A job writes it when the day has been over for two days.
create table if not exists dashboard_day (
  day date primary key,
  posted int not null,
  live int not null,
  interest int not null,
  buyers int not null,
  net_pence bigint not null,
  alerts int not null,
  bounced int not null
);
-- The median hours that postings which went live in a London month waited for their first interest; null where none had any.
create table if not exists dashboard_month (
  month date primary key check (extract(day from month) = 1),
  median_hours double precision
);
-- Days of which something changed when they had been over for a day or longer. Until the job has taken their sums away they are
-- counted. `waits` says that the hours to the first interest changed, and otherwise the figures of the days.
create table if not exists dashboard_change (
  id bigint generated always as identity primary key,
  waits boolean not null,
  first_day date not null,
  last_day date not null
);
create or replace function london_day(at timestamptz) returns date language sql immutable as $$
  select (at at time zone 'Europe/London')::date
$$;
-- Of a table with `created_at`: the day a row is counted on, and was counted on.
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
-- A posting is counted on the day it was made, and is live to the last day, or until it ends.
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
-- A posting waits no longer with its first interest, and waited from another day when it was moved.
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
-- next transaction
create or replace trigger dashboard_late after insert on expression for each row
  when (new.created_at < now() - interval '1 day') execute function dashboard_row_changed();
create or replace trigger dashboard_moved after update of created_at on expression for each row execute function dashboard_row_changed();
create or replace trigger dashboard_deleted after delete on expression
  referencing old table as gone for each statement execute function dashboard_rows_deleted();
-- next transaction
create or replace trigger dashboard_late after insert on account for each row
  when (new.created_at < now() - interval '1 day') execute function dashboard_row_changed();
create or replace trigger dashboard_moved after update of created_at, role on account for each row execute function dashboard_row_changed();
create or replace trigger dashboard_deleted after delete on account
  referencing old table as gone for each statement execute function dashboard_rows_deleted();
-- next transaction
-- An invoice and a credit note never change.
create or replace trigger dashboard_late after insert on invoice for each row
  when (new.created_at < now() - interval '1 day') execute function dashboard_row_changed();
create or replace trigger dashboard_deleted after delete on invoice
  referencing old table as gone for each statement execute function dashboard_rows_deleted();
-- next transaction
create or replace trigger dashboard_late after insert on credit_note for each row
  when (new.created_at < now() - interval '1 day') execute function dashboard_row_changed();
create or replace trigger dashboard_deleted after delete on credit_note
  referencing old table as gone for each statement execute function dashboard_rows_deleted();
-- next transaction
create or replace trigger dashboard_late after insert on posting_period for each row
  when (new.created_at < now() - interval '1 day') execute function dashboard_period_late();
create or replace trigger dashboard_moved after update of post_id, starts_on, ends_on, created_at, ended_at on posting_period
  for each row execute function dashboard_period_changed();
create or replace trigger dashboard_deleted after delete on posting_period
  referencing old table as gone for each statement execute function dashboard_periods_deleted();
-- next transaction
create or replace trigger dashboard_late after insert on marketing_event for each row
  when (new.kind in ('alerts accepted', 'bounced') and new.at < now() - interval '1 day') execute function dashboard_event_late();
create or replace trigger dashboard_waits after insert on marketing_event for each row
  when (new.kind in ('live', 'moved', 'interest received')) execute function dashboard_wait_changed();
create or replace trigger dashboard_deleted after delete on marketing_event
  referencing old table as gone for each statement execute function dashboard_events_deleted();
