-- The second address is asked before anything else is sent to it (PD-55). Those that were stored before are
-- unconfirmed, too: a job asks each of them once.
alter table account add column email2_confirmed_at timestamptz, add column email2_asked_at timestamptz;

-- Another address begins anew, whoever writes it: a release before this one does not know of the question.
create function second_address_begins_anew() returns trigger language plpgsql as $$
begin
  new.email2_confirmed_at = null;
  new.email2_asked_at = null;
  return new;
end $$;
create trigger second_address_begins_anew before update of email2 on account
  for each row when (lower(old.email2) is distinct from lower(new.email2)) execute function second_address_begins_anew();
create index account_second_unasked on account (id) where email2 is not null and email2_asked_at is null and email2_confirmed_at is null;

-- Links with which a second address is confirmed. A link is for the address it was mailed to; only its hash is kept.
create table second_address_link (
  hash bytea primary key,
  account_id uuid not null references account,
  address text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index second_address_link_of_account on second_address_link (account_id, created_at);
create index second_address_link_to on second_address_link (lower(address), created_at);
create index second_address_link_expiry on second_address_link (expires_at);

-- Closing an account (ADR-0027). A closed account gives its address free; until it is reduced, the address it
-- had stands beside it. `erase_after` is when its particulars go, `reduced_at` when they went.
alter table account
  add column closed_at timestamptz,
  add column closed_email text,
  add column erase_after timestamptz,
  add column reduced_at timestamptz;
create index account_to_be_reduced on account (erase_after) where closed_at is not null and reduced_at is null;
create index account_closed on account (closed_at) where closed_at is not null;
create index account_unconfirmed on account (created_at) where email_confirmed_at is null;

create or replace function alertable_from(a account) returns timestamptz language sql immutable as $$
  select case when a.role = 'buyer' and a.email_confirmed_at is not null and a.closed_at is null
      and (a.email1_disabled_at is null
        or (a.email2 is not null and a.email2_disabled_at is null and a.email2_confirmed_at is not null))
    then coalesce(a.locked_until, '-infinity') end
$$;
drop trigger account_tells_match on account;
create trigger account_tells_match
  after update of email_confirmed_at, locked_until, email1_disabled_at, email2, email2_disabled_at, email2_confirmed_at, closed_at on account
  for each row when (alertable_from(old) is distinct from alertable_from(new)) execute function account_tells_match();
update buyer_match b set alertable_from = alertable_from(a) from account a
  where a.id = b.account_id and a.email2 is not null and b.alertable_from is distinct from alertable_from(a);
