-- When an Admin first looked at a posting; those from before this was kept count as looked at. The release before this one leaves
-- it out of what it adds, which is then still to be looked at.
-- A default that goes at once fills the column without a row being written.
alter table posting_period add column if not exists looked_at timestamptz default now();
alter table posting_period alter column looked_at drop default;

-- next transaction
create index concurrently if not exists posting_period_not_looked_at on posting_period (id) where looked_at is null;

-- next transaction
-- Whom the views and the home of an Admin count, without reading every account.
create index concurrently if not exists account_mail_stopped on account (id) where email1_disable_reason is not null or email2_disable_reason is not null;
-- next transaction
create index concurrently if not exists account_locked on account (locked_until) where locked_until is not null and closed_at is null;
-- next transaction
create index concurrently if not exists post_hidden on post (id) where not approved;

-- next transaction
-- Filters of a list that an Admin keeps under a name.
create table admin_view (
  id integer generated always as identity primary key,
  account_id uuid not null references account (id) on delete cascade,
  list text not null,
  name text not null,
  query text not null,
  created_at timestamptz not null,
  unique (account_id, list, name)
);
