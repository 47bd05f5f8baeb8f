-- A changed second address has to be confirmed again. The database sees to it, because an earlier release does not.
create or replace function second_address_begins_anew() returns trigger language plpgsql as $$
begin
  new.email2_confirmed_at = null;
  new.email2_asked_at = null;
  return new;
end $$;

-- Wrong passwords lock an account without stopping its alerts: a stranger may have typed them (defect 71).
create or replace function alertable_from(a account) returns timestamptz language sql immutable as $$
  select case when a.role = 'buyer' and a.email_confirmed_at is not null and a.closed_at is null
      and (a.email1_disabled_at is null
        or (a.email2 is not null and a.email2_disabled_at is null and a.email2_confirmed_at is not null))
    then coalesce(case when a.lockout_reason is distinct from 'Too many failed logins' then a.locked_until end, '-infinity') end
$$;

-- Paused criteria get no alerts; the others get them from when their account does.
create or replace function account_tells_match() returns trigger language plpgsql as $$
begin
  update buyer_match b set alertable_from = alertable_from(new) where account_id = new.id
    and not exists (select from criteria c where c.account_id = new.id and c.alerts_paused);
  update criteria_set_match m set alertable_from = alertable_from(new) from criteria_set s
    where m.account_id = new.id and s.id = m.set_id and not s.alerts_paused;
  return null;
end $$;

-- Processes remember open sessions, and forget those of an account that the database names here (ADR-0070).
create or replace function account_tells_sessions() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform pg_notify('session_changes', old.account_id::text);
  else
    perform pg_notify('session_changes', new.account_id::text);
  end if;
  return null;
end $$;
