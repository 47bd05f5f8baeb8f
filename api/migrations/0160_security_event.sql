-- Who tried to get in, got in, was refused or took something out, from where (ADR-0070). Addresses are cut to their network.
-- Append-only: the nightly retention alone deletes.
create table security_event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  event text not null,
  -- Whose account it is about, and who acted where that is somebody else. Null where the address typed has no account.
  account_id uuid references account,
  actor_id uuid references account,
  -- A keyed mark of the address that was typed to log in: tells tries apart without saying whom.
  mark text,
  address text not null default '',
  agent text not null default '',
  request_id text not null default '',
  detail text not null default ''
);
create index security_event_account on security_event (account_id, at);
create index security_event_actor on security_event (actor_id) where actor_id is not null;
create index security_event_failures on security_event (at) where event = 'login-failed';
create index security_event_kind on security_event (event, at);
create trigger security_event_stays before update or delete on security_event
  for each row execute function refuse_change();
create trigger security_event_not_emptied before truncate on security_event
  for each statement execute function refuse_change();

-- A pattern that was noticed in the log, once for each day and place or account.
create table security_alarm (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('many-accounts', 'many-failures')),
  -- The cut address, or the mark of the address that was typed.
  subject text not null,
  day date not null,
  account_id uuid references account,
  tries int not null,
  at timestamptz not null,
  unique (kind, subject, day)
);
create index security_alarm_at on security_alarm (at);
create index security_alarm_account on security_alarm (account_id) where account_id is not null;
