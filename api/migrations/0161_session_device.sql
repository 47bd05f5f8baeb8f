-- What a session's owner is shown of it: the browser it began in, its coarse place, its last use (ADR-0070).
alter table session_family
  add column last_used_at timestamptz,
  add column agent text not null default '',
  add column place text not null default '';

-- The browsers somebody has logged in from: a mark of a random cookie, so that a new one is told of by mail.
create table known_device (
  account_id uuid not null references account,
  mark bytea not null,
  agent text not null default '',
  place text not null default '',
  first_used_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (account_id, mark)
);
create index known_device_age on known_device (last_used_at);
