create or replace function criteria_tell_match() returns trigger language plpgsql as $$
begin
  update buyer_match b set alertable_from = case when not new.alerts_paused then alertable_from(a) end
    from account a where a.id = new.account_id and b.account_id = a.id;
  return null;
end $$;
