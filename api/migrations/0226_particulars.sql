-- A document of the particulars (ADR-0081).
create table particulars_document (
  id int generated always as identity primary key,
  post_id int not null references post on delete cascade,
  title text not null,
  section text not null,
  tier text not null check (tier in ('every', 'named')),
  note text not null default '',
  personal_data text not null check (personal_data in ('none', 'minimised')),
  created_at timestamptz not null,
  -- The posting it was released in: in a later one it is held again until its practitioner has confirmed it.
  released_period_id int references posting_period on delete set null,
  released_at timestamptz,
  taken_back_at timestamptz
);
create index particulars_document_post on particulars_document (post_id, id);
create index particulars_document_period on particulars_document (released_period_id);

-- Every version there was of it. The file goes when its time is over; what it was stays.
create table particulars_version (
  id int generated always as identity primary key,
  document_id int not null references particulars_document on delete cascade,
  number int not null check (number > 0),
  file_name text not null,
  media_type text not null,
  size int not null check (size > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  file_key text references stored_file,
  note text not null default '',
  uploaded_at timestamptz not null,
  uploaded_by uuid not null references account,
  unique (document_id, number)
);
create index particulars_version_file on particulars_version (file_key);
create index particulars_version_author on particulars_version (uploaded_by);

-- Whose undertakings open a document that is for named holders only.
create table particulars_reader (
  document_id int not null references particulars_document on delete cascade,
  undertaking_id int not null references undertaking on delete cascade,
  primary key (document_id, undertaking_id)
);
create index particulars_reader_undertaking on particulars_reader (undertaking_id);

-- Who opened what, when: the access log.
create table particulars_opening (
  id bigint generated always as identity primary key,
  undertaking_id int not null references undertaking on delete cascade,
  version_id int not null references particulars_version on delete cascade,
  opened_at timestamptz not null
);
create index particulars_opening_undertaking on particulars_opening (undertaking_id, version_id);
create index particulars_opening_time on particulars_opening (undertaking_id, opened_at);
create index particulars_opening_version on particulars_opening (version_id, opened_at);
create trigger particulars_opening_append_only before update or delete on particulars_opening for each row execute function refuse_change();

-- A file that was sent and checked, and belongs to no document yet. It goes when it becomes a version, or after a day.
create table particulars_upload (
  id int generated always as identity primary key,
  post_id int not null references post on delete cascade,
  account_id uuid not null references account,
  file_key text not null references stored_file,
  file_name text not null,
  media_type text not null,
  size int not null check (size > 0),
  uploaded_at timestamptz not null
);
create index particulars_upload_post on particulars_upload (post_id);
create index particulars_upload_account on particulars_upload (account_id);
create index particulars_upload_file on particulars_upload (file_key);
create index particulars_upload_time on particulars_upload (uploaded_at);
