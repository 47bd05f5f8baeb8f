-- Pictures of a post (ADR-0077). What arrived is not kept: a row stands for the copies that were made of it.
create table if not exists post_picture (
  -- Random, for it is part of an address.
  id uuid primary key default gen_random_uuid(),
  post_id int not null references post on delete cascade,
  place int not null,
  -- What it shows, for who cannot see it: without that nobody else sees the picture either.
  alt text not null default '',
  caption text not null default '',
  taken_on date,
  seen_by text not null default 'post' check (seen_by in ('post', 'holders')),
  is_cover boolean not null default false,
  width int not null,
  height int not null,
  -- The SHA-256 of what arrived: sent again it is the same picture.
  source_hash text not null,
  added_at timestamptz not null,
  unique (post_id, source_hash)
);
create unique index if not exists post_picture_cover on post_picture (post_id) where is_cover;

create table if not exists picture_file (
  picture_id uuid not null references post_picture on delete cascade,
  width int not null,
  format text not null check (format in ('avif', 'webp', 'jpeg')),
  file_key text not null references stored_file,
  primary key (picture_id, width, format)
);
create index if not exists picture_file_key on picture_file (file_key);

-- next transaction
-- How many pictures a post shows, of events that say so: none too, once the last was taken off.
alter table marketing_event add column if not exists pictures int;
