-- Criteria that a team shares (ADR-0075). Each member who uses them has a copy among their own, emailed as often as they like;
-- whoever changes them changes all copies.
create table if not exists team_criteria (
  id int generated always as identity primary key,
  -- As in firm_member: no foreign key, for the team stays when the account it began with is deleted.
  firm_id uuid not null,
  -- Who shared them.
  account_id uuid references account on delete set null,
  name text not null,
  locations int[] not null,
  turnovers int[] not null,
  employees int[] not null,
  categories int[] not null,
  assets int[] not null,
  keywords text not null,
  shared_at timestamptz not null
);
create unique index if not exists team_criteria_name on team_criteria (firm_id, lower(name));
create index if not exists team_criteria_account on team_criteria (account_id);

-- next transaction
-- No foreign key: to check it would keep others from a table that matching reads. Who deletes the one frees the other first.
alter table criteria_set add column if not exists team_criteria_id int;

-- next transaction
create index concurrently if not exists criteria_set_team on criteria_set (team_criteria_id, account_id) where team_criteria_id is not null;

-- next transaction
select 1;
