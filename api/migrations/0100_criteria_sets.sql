-- What a buyer looks for besides their first criteria, each under its own name and emailed as often as they like (ADR-0056).
-- The first stay where they are: the release before this one reads and writes them there.
alter table criteria
  add column name text not null default 'My criteria',
  -- Its matches are in the inbox and are not emailed, while those of other criteria are.
  add column alerts_paused boolean not null default false;
create table criteria_set (
  -- 1 is what the first criteria are called in calls, whoever's they are. No number is used again.
  id int generated always as identity (start with 2) primary key,
  account_id uuid not null references account,
  name text not null,
  alert_frequency text not null check (alert_frequency in ('at once', 'daily', 'weekly')),
  alerts_paused boolean not null default false,
  locations int[] not null,
  turnovers int[] not null,
  employees int[] not null,
  categories int[] not null default '{}',
  assets int[] not null default '{}',
  keywords text not null default ''
);
create unique index criteria_set_name on criteria_set (account_id, lower(name));

-- The same as masks, as `buyer_match` has the first.
create table criteria_set_match (
  set_id int primary key references criteria_set on delete cascade,
  account_id uuid not null references account,
  alertable_from timestamptz,
  at_once boolean not null,
  facets bigint not null,
  category_low bigint not null,
  category_high bigint not null,
  terms tsquery
);
create index criteria_set_match_account on criteria_set_match (account_id);

-- Criteria that are paused are alerted of from never on; the rest as their account says.
create or replace function account_tells_match() returns trigger language plpgsql as $$
begin
  update buyer_match b set alertable_from = alertable_from(new) where account_id = new.id
    and not exists (select from criteria c where c.account_id = new.id and c.alerts_paused);
  update criteria_set_match m set alertable_from = alertable_from(new) from criteria_set s
    where m.account_id = new.id and s.id = m.set_id and not s.alerts_paused;
  return null;
end $$;
create function criteria_tell_match() returns trigger language plpgsql as $$
begin
  update buyer_match b set alertable_from = case when not new.alerts_paused then alertable_from(a) end
    from account a where a.id = new.account_id and b.account_id = a.id;
  return null;
end $$;
create trigger criteria_tell_match after update of alerts_paused on criteria
  for each row when (old.alerts_paused is distinct from new.alerts_paused) execute function criteria_tell_match();
