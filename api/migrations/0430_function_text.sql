-- Every text of a file in `functions` that this database has had: a process of an earlier release leaves a later text in place (ADR-0014).
create table function_text (
  name text not null,
  hash text not null,
  applied_at timestamptz not null default clock_timestamp(),
  primary key (name, hash)
);
