-- Wrong passwords lock an account without stopping its alerts: a stranger may have typed them (defect 71).
-- Rows written before end within 15 minutes, so none is written again.
create or replace function alertable_from(a account) returns timestamptz language sql immutable as $$
  select case when a.role = 'buyer' and a.email_confirmed_at is not null and a.closed_at is null
      and (a.email1_disabled_at is null
        or (a.email2 is not null and a.email2_disabled_at is null and a.email2_confirmed_at is not null))
    then coalesce(case when a.lockout_reason is distinct from 'Too many failed logins' then a.locked_until end, '-infinity') end
$$;
drop trigger account_tells_match on account;
create trigger account_tells_match
  after update of email_confirmed_at, locked_until, lockout_reason, email1_disabled_at, email2, email2_disabled_at, email2_confirmed_at, closed_at on account
  for each row when (alertable_from(old) is distinct from alertable_from(new)) execute function account_tells_match();
