-- The files of the product (ADR-0077): what they are named by is the SHA-256 of their content. Whatever refers to one has a foreign
-- key to this table; the job that sweeps finds those keys by itself.
create table stored_file (
  key text primary key check (key ~ '^[0-9a-f]{64}$'),
  size bigint not null check (size >= 0),
  -- Since when nothing refers to it: it is removed a day later. Null while something does.
  unused_since timestamptz
);
create index stored_file_unused on stored_file (unused_since) where unused_since is not null;
