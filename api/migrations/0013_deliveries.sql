-- Each address of a delivery has an outcome of its own (ADR-0015). `withheld`: not mailed, as there was no such
-- address, its owner or the post could not be mailed any more. Outcomes only move forward, in the order of this list.
create function delivery_rank(state text) returns int language sql immutable parallel safe as $$
  select array_position('{queued,withheld,failed,accepted,delivered,blocked,bounced}'::text[], state)
$$;
create function delivery_forward(state text, told text) returns text language sql immutable parallel safe as $$
  select case when delivery_rank(told) > delivery_rank(state) then told else state end
$$;
-- One address that took it is enough.
create function delivery_state(a text, b text) returns text language sql immutable parallel safe as $$
  select case
    when 'delivered' in (a, b) then 'delivered' when 'accepted' in (a, b) then 'accepted'
    when 'queued' in (a, b) then 'queued' when 'failed' in (a, b) then 'failed'
    when 'bounced' in (a, b) then 'bounced' when 'blocked' in (a, b) then 'blocked' else 'withheld' end
$$;

alter table delivery
  add column state1 text not null default 'queued' check (delivery_rank(state1) is not null),
  add column state2 text not null default 'queued' check (delivery_rank(state2) is not null),
  add column message_id2 text,
  -- What the last failure said.
  add column problem text,
  -- When it first was known to have failed; the ledger tells of that once.
  add column bounced_at timestamptz,
  -- When it was given up without ever having been accepted, until an Admin has it tried again.
  add column dead_at timestamptz;
alter table delivery rename column message_id to message_id1;
update delivery set state1 = state, state2 = case state when 'queued' then 'queued' else 'withheld' end,
  bounced_at = case state when 'failed' then now() end, dead_at = case state when 'failed' then now() end;
alter table delivery drop column state;
alter table delivery
  add column state text not null generated always as (delivery_state(state1, state2)) stored,
  -- A delivery that waits for something else than its turn is in no batch.
  alter column batch_id drop not null,
  -- Room beside each row for its outcome, so that noting one touches no index.
  set (fillfactor = 80);
-- A post's deliveries are made by one statement, out of a period that it locks and batches that it makes: to check these
-- for every buyer again was most of its time.
alter table delivery
  drop constraint delivery_period_id_fkey, drop constraint delivery_post_id_fkey, drop constraint delivery_batch_id_fkey;
create index delivery_dead on delivery (dead_at) where dead_at is not null;

-- How often a batch was tried in vain, and what the mail server or provider said last.
alter table delivery_batch add column tries int not null default 0, add column problem text;

-- When the next mail may go, over all processes that send (MAIL_RATE).
create table mail_pace (one boolean primary key default true check (one), next_at timestamptz not null default '-infinity');
insert into mail_pace default values;

-- When an address was last let on again: what is told of the time before is old news.
alter table account add column email1_enabled_at timestamptz, add column email2_enabled_at timestamptz;

-- From when on a buyer may be sent alerts, if nothing else changes; null: not at all. It stands with the masks, so that
-- matching reads nothing but them. The database keeps it in step, whoever writes.
alter table buyer_match add column alertable_from timestamptz;
create function alertable_from(a account) returns timestamptz language sql immutable as $$
  select case when a.role = 'buyer' and a.email_confirmed_at is not null
      and (a.email1_disabled_at is null or (a.email2 is not null and a.email2_disabled_at is null))
    then coalesce(a.locked_until, '-infinity') end
$$;
update buyer_match b set alertable_from = alertable_from(a) from account a where a.id = b.account_id;
create function account_tells_match() returns trigger language plpgsql as $$
begin
  update buyer_match set alertable_from = alertable_from(new) where account_id = new.id;
  return null;
end $$;
create trigger account_tells_match
  after update of email_confirmed_at, locked_until, email1_disabled_at, email2, email2_disabled_at on account
  for each row when (alertable_from(old) is distinct from alertable_from(new)) execute function account_tells_match();
