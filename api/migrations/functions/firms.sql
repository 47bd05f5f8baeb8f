-- In the database, so that a firm joined through the previous release gets its name as well.
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
