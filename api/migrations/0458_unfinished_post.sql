-- What somebody has filled in of a new post that is no draft yet, so that they can continue on any device.
create table unfinished_post (
  account_id uuid primary key references account,
  entered jsonb not null,
  saved_at timestamptz not null
);
