-- One row per user. Names, addresses and texts are not null: what is not given is the empty string, so no reader needs a
-- second kind of nothing. The second address alone is null when absent (REG-021).
create table account (
  id uuid primary key default gen_random_uuid(),
  role text not null check (role in ('buyer', 'seller', 'admin')),
  email1 text not null,
  email2 text,
  password_hash text not null,
  title_id int references title,
  forenames text not null,
  surname text not null,
  company text not null,
  position text not null,
  interested_status_id int references interested_status,
  interested_status_other text not null default '',
  capacity_id int references capacity,
  practitioner_name text not null default '',
  address_line1 text not null default '',
  address_line2 text not null default '',
  address_line3 text not null default '',
  town_city text not null default '',
  county text not null default '',
  postcode text not null default '',
  country_code text references country,
  telephone text not null default '',
  mobile text not null default '',
  email_confirmed_at timestamptz,
  flagged boolean not null default false,
  custom_rate_pence int check (custom_rate_pence >= 0),
  interest_profile text not null default '',
  failed_logins int not null default 0,
  locked_until timestamptz,
  lockout_reason text,
  login_count int not null default 0,
  last_login_at timestamptz,
  previous_login_at timestamptz,
  email1_disable_reason text,
  email1_disabled_at timestamptz,
  email2_disable_reason text,
  email2_disabled_at timestamptz,
  created_at timestamptz not null,
  check ((role = 'seller') = (capacity_id is not null)),
  check (custom_rate_pence is null or role = 'seller'),
  check ((email1_disable_reason is null) = (email1_disabled_at is null)),
  check ((email2_disable_reason is null) = (email2_disabled_at is null))
);
create unique index account_email on account (lower(email1));
create index account_confirmed_buyers on account (id) where role = 'buyer' and email_confirmed_at is not null;

-- Which words a user agreed to, and when (PD-21).
create table consent (
  account_id uuid not null references account,
  document text not null,
  version text not null,
  given_at timestamptz not null,
  primary key (account_id, document, version)
);

-- A session is a family of single-use refresh tokens; only hashes are kept (PD-9).
create table session_family (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  started_at timestamptz not null,
  revoked_at timestamptz
);
create index session_family_open on session_family (account_id) where revoked_at is null;
create table refresh_token (
  hash bytea primary key,
  family_id uuid not null references session_family,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index refresh_token_family on refresh_token (family_id);
create index refresh_token_expiry on refresh_token (expires_at);

-- What a buyer looks for (PD-22). An empty optional list or text means: any.
create table criteria (
  account_id uuid primary key references account,
  locations int[] not null,
  turnovers int[] not null,
  employees int[] not null,
  categories int[] not null default '{}',
  assets int[] not null default '{}',
  keywords text not null default ''
);
-- The same criteria as masks, kept in the transaction that writes them: one narrow row a buyer for the matching scan.
create table buyer_match (
  account_id uuid primary key references account,
  facets bigint not null,
  category_low bigint not null,
  category_high bigint not null,
  keywords tsquery
);
