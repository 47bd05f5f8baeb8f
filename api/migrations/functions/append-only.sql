-- Records that the law requires are never changed, and deleted only when their time is over: the nightly job alone sets
-- this, for its own transaction (ADR-0027).
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('marketplace.retention', true) = 'on' then
    return old;
  end if;
  raise exception '% rows are never changed or deleted', tg_table_name;
end $$;
