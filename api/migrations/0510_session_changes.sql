-- Processes remember open sessions, and forget those of an account that the database names here (ADR-0070).
create function account_tells_sessions() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform pg_notify('session_changes', old.account_id::text);
  else
    perform pg_notify('session_changes', new.account_id::text);
  end if;
  return null;
end $$;
