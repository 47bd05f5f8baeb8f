-- The firm somebody acted for, where they were in one with others: the log names it beside them (ADR-0073).
alter table audit add column if not exists firm_id uuid;

-- next transaction
create index concurrently if not exists audit_firm on audit (firm_id, id) where firm_id is not null;

-- next transaction
-- By the database, so that what the release before this one notes has its firm as well.
create or replace function audit_gets_firm() returns trigger language plpgsql as $$
begin
  new.firm_id := coalesce(new.firm_id, (select m.firm_id from firm_member m where m.account_id = new.actor_id));
  return new;
end $$;
create or replace trigger audit_gets_firm before insert on audit for each row execute function audit_gets_firm();
