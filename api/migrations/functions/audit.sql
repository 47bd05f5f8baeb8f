-- In the database, so that entries of the previous release get their firm as well.
create or replace function audit_gets_firm() returns trigger language plpgsql as $$
begin
  new.firm_id := coalesce(new.firm_id, (select m.firm_id from firm_member m where m.account_id = new.actor_id));
  return new;
end $$;
