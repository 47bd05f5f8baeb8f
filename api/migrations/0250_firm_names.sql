-- A firm's, or a team's, own name (ADR-0073): it stays when the member goes whose company it was. Without a row it is the company of the person who
-- decides in it longest, so that a firm of one goes on as it was.
create table if not exists firm_name (
  -- As in firm_member: no foreign key, for the firm stays when the account it began with is deleted.
  firm_id uuid primary key,
  name text not null,
  changed_at timestamptz not null
);

-- next transaction
-- By the database, so that a firm which the release before this one lets somebody join gets its name as well.
create or replace function firm_gets_name() returns trigger language plpgsql as $$
begin
  insert into firm_name (firm_id, name, changed_at)
    select m.firm_id, a.company, new.joined_at from firm_member m join account a on a.id = m.account_id
    where m.firm_id = new.firm_id and m.role in ('practitioner', 'lead') and a.company <> '' and a.closed_at is null
      and (select count(*) from firm_member o where o.firm_id = new.firm_id) > 1
    order by m.joined_at, m.account_id <> m.firm_id, m.account_id limit 1
  on conflict do nothing;
  return null;
end $$;
create or replace trigger firm_gets_name after insert or update of firm_id on firm_member
  for each row execute function firm_gets_name();

-- next transaction
-- What each firm of several is called until now.
insert into firm_name (firm_id, name, changed_at)
  select distinct on (m.firm_id) m.firm_id, a.company, m.joined_at from firm_member m join account a on a.id = m.account_id
  where m.role in ('practitioner', 'lead') and a.company <> '' and a.closed_at is null
    and (select count(*) from firm_member o where o.firm_id = m.firm_id) > 1
  order by m.firm_id, m.joined_at, m.account_id <> m.firm_id, m.account_id
on conflict do nothing;
