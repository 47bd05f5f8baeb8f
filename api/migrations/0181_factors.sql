-- Second factors (ADR-0068): passkeys, an authenticator app and recovery codes.
create table passkey (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  -- WebAuthn's own id of it, in base64url: what a login without an address finds the account by.
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  added_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_account on passkey (account_id);
create table authenticator_app (
  account_id uuid primary key references account,
  -- Closed under a key that the database does not have.
  secret text not null,
  added_at timestamptz not null,
  last_used_at timestamptz,
  -- The half minute of the last code that was taken: none of it or before is taken again.
  last_step bigint not null
);
create table recovery_code (
  account_id uuid not null references account,
  -- A keyed mark of the code.
  mark text not null,
  used_at timestamptz,
  primary key (account_id, mark)
);
-- When who has the session last confirmed who they are; null where an earlier release began it.
alter table session_family add column confirmed_at timestamptz;
