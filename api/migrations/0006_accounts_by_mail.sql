-- Links mailed to an account's primary address. Only a hash of what the link holds is kept (PD-15 and PD-16).
create table mailed_link (
  hash bytea primary key,
  account_id uuid not null references account,
  purpose text not null check (purpose in ('confirm', 'reset')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mailed_link_latest on mailed_link (account_id, purpose, created_at);

-- What operators tell every user (PD-45); a user sees what is newer than the last dismissal.
create table announcement (
  id int generated always as identity primary key,
  text text not null,
  created_at timestamptz not null,
  ends_at timestamptz,
  created_by uuid references account
);
create index announcement_newest on announcement (created_at);
alter table account add column notifications_dismissed_at timestamptz;

-- Solved challenges, so that none counts twice (PD-46).
create table used_challenge (nonce text primary key, expires_at timestamptz not null);
create index used_challenge_expiry on used_challenge (expires_at);

-- The first answer to each Idempotency-Key, written in the transaction of the work it answers for.
create table idempotency_key (
  caller text not null,
  route text not null,
  key text not null,
  request bytea not null,
  status int,
  answer jsonb,
  created_at timestamptz not null,
  primary key (caller, route, key)
);
create index idempotency_key_age on idempotency_key (created_at);
