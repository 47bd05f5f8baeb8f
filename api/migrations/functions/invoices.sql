create or replace function invoice_gets_firm() returns trigger language plpgsql as $$
begin
  new.firm_id := coalesce(new.firm_id, (select coalesce(p.firm_id, p.owner_id) from post p where p.id = new.post_id));
  return new;
end $$;
