-- A second role, for calls alone: it reads and writes rows, and can neither change tables nor switch off what keeps the logs and
-- invoices from being changed. psql -v password=... -d marketplace -f calls-role.sql, as a superuser, once.
create role marketplace_calls login password :'password';
alter role marketplace_calls set timezone = 'UTC';
alter role marketplace_calls set statement_timeout = '60s';
alter role marketplace_calls set idle_in_transaction_session_timeout = '60s';
alter role marketplace_calls set jit = off;
alter role marketplace_calls set max_parallel_workers_per_gather = 0;
-- What other sessions have open: /api/metrics tells the oldest.
grant pg_read_all_stats to marketplace_calls;
-- What migrations make from now on.
alter default privileges for role marketplace grant usage on schemas to marketplace_calls;
alter default privileges for role marketplace grant select, insert, update, delete on tables to marketplace_calls;
alter default privileges for role marketplace grant usage, select, update on sequences to marketplace_calls;
-- What they have made.
do $$ declare made name; begin
  for made in select nspname from pg_namespace where nspname in ('public', 'jobs') loop
    execute format('grant usage on schema %I to marketplace_calls', made);
    execute format('grant select, insert, update, delete on all tables in schema %I to marketplace_calls', made);
    execute format('grant usage, select, update on all sequences in schema %I to marketplace_calls', made);
  end loop;
end $$;
