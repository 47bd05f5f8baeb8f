-- A file of particulars that is sent part by part (ADR-0081). It goes when its file was checked or refused, or after a day.
create table particulars_transfer (
  id uuid primary key,
  post_id int not null references post on delete cascade,
  account_id uuid not null references account,
  file_name text not null,
  size int not null check (size > 0),
  -- How much of it has arrived: whoever sends a part says where it begins, and of two that begin here one is taken.
  received int not null default 0 check (received between 0 and size),
  begun_at timestamptz not null,
  -- What became of it: the same answer for who asks again because one was lost.
  upload_id int references particulars_upload on delete cascade
);
create index particulars_transfer_post on particulars_transfer (post_id);
create index particulars_transfer_account on particulars_transfer (account_id);
create index particulars_transfer_time on particulars_transfer (begun_at);
create index particulars_transfer_upload on particulars_transfer (upload_id);

create table particulars_transfer_part (
  transfer_id uuid not null references particulars_transfer on delete cascade,
  start int not null,
  size int not null check (size > 0),
  file_key text not null references stored_file,
  primary key (transfer_id, start)
);
create index particulars_transfer_part_file on particulars_transfer_part (file_key);
