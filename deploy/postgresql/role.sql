-- The product's role and database: psql -v password=... -f role.sql, as a superuser.
create role marketplace login password :'password';
-- What the product would ask for itself on a connection of its own; a pooler does not pass it on (api/src/platform/database/connect.ts).
alter role marketplace set timezone = 'UTC';
alter role marketplace set statement_timeout = '60s';
alter role marketplace set idle_in_transaction_session_timeout = '60s';
alter role marketplace set jit = off;
alter role marketplace set max_parallel_workers_per_gather = 0;
-- What other sessions have open: /api/metrics tells the oldest.
grant pg_read_all_stats to marketplace;
-- The owner may create the extensions that migrations need, pg_trgm and unaccent: both are trusted.
create database marketplace owner marketplace template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8';
