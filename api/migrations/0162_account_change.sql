-- A changed password or login address, and the links that confirm it or take it back (ADR-0071). Only hashes of what the links
-- hold are stored, and no former password.
create table account_change (
  id bigint generated always as identity primary key,
  account_id uuid not null references account,
  kind text not null check (kind in ('password', 'address')),
  old_email text not null,
  new_email text not null default '',
  asked_at timestamptz not null,
  done_at timestamptz,
  taken_back_at timestamptz
);
create index account_change_of_account on account_change (account_id, asked_at);
create index account_change_to on account_change (lower(new_email), asked_at) where kind = 'address';
create table account_change_link (
  hash bytea primary key,
  change_id bigint not null references account_change,
  act text not null check (act in ('confirm', 'take-back')),
  expires_at timestamptz not null
);
create index account_change_link_change on account_change_link (change_id);
create index account_change_link_expiry on account_change_link (expires_at);
