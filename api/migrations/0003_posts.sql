create table post (
  id int generated always as identity primary key,
  owner_id uuid not null references account,
  reference text not null,
  activity_heading text not null,
  description_html text not null,
  description_text text not null,
  appointment_status_id int not null references appointment_status,
  trading_status_id int not null references trading_status,
  turnover_id int not null references turnover,
  employees_id int not null references employees,
  primary_category_id int not null references category,
  display_home boolean not null,
  approved boolean not null default true,
  created_at timestamptz not null,
  -- The latest period; null while the post is a draft. Its dates say what the post is (PD-31).
  period_id int,
  -- Kept from the tables below in the transaction that changes them (posts/read-model.sql.ts).
  facets bigint not null default 0,
  category_low bigint not null default 0,
  category_high bigint not null default 0,
  card jsonb not null default '{}',
  search tsvector generated always as (to_tsvector('simple', activity_heading || ' ' || description_text)) stored
);
create index post_owner on post (owner_id, id);
create table post_location (
  post_id int not null references post, location_id int not null references location, primary key (post_id, location_id));
create table post_category (
  post_id int not null references post, category_id int not null references category, primary key (post_id, category_id));
create table post_asset (
  post_id int not null references post, asset_id int not null references asset, primary key (post_id, asset_id));

-- One posting of a post: what is charged for, certified and alerted. Both days are included.
create table posting_period (
  id int generated always as identity primary key,
  post_id int not null references post,
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  blocks int not null check (blocks > 0),
  created_at timestamptz not null,
  ended_at timestamptz,
  ended_as text check (ended_as in ('Sold', 'Withdrawn')),
  alerts_made_at timestamptz,
  check ((ended_at is null) = (ended_as is null))
);
alter table post add foreign key (period_id) references posting_period;
create unique index post_period on post (period_id);
create index posting_period_post on posting_period (post_id, id);
-- A range from today on holds what is live and what is scheduled, and nothing of the archive.
create index posting_period_current on posting_period (ends_on, starts_on) include (post_id) where ended_as is null;

create table expression (
  id int generated always as identity primary key,
  post_id int not null references post,
  buyer_id uuid not null references account,
  profile text not null,
  visible boolean not null,
  created_at timestamptz not null,
  viewed_at timestamptz,
  unique (post_id, buyer_id)
);
create index expression_buyer on expression (buyer_id, id);
create index expression_unviewed on expression (post_id) where viewed_at is null and visible;
