create or replace function certificate_tells_period() returns trigger language plpgsql as $$
begin
  update posting_period set certified = true where id = new.period_id;
  return null;
end $$;
