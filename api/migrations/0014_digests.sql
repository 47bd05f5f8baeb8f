-- How often a buyer is mailed what matches: each post at once, or what has gathered, once a day or a week (ADR-0018).
alter table account add column alert_frequency text not null default 'at once'
  check (alert_frequency in ('at once', 'daily', 'weekly'));
create index account_wants_digests on account (id) where alert_frequency <> 'at once';

-- Up to which day digests of a kind were made.
create table digest_made (kind text primary key check (kind in ('daily', 'weekly')), due_on date not null);

-- One mail with all that was kept for a buyer. Each address has an outcome of its own, as a delivery's has.
create table digest_batch (
  id bigint generated always as identity primary key,
  due_on date not null,
  leased_until timestamptz,
  fence int not null default 0,
  tries int not null default 0,
  problem text,
  done_at timestamptz
);
create index digest_batch_open on digest_batch (id) where done_at is null;
create table digest (
  id int generated always as identity primary key,
  batch_id bigint not null references digest_batch,
  buyer_id uuid not null references account,
  due_on date not null,
  state1 text not null default 'queued' check (delivery_rank(state1) is not null),
  state2 text not null default 'queued' check (delivery_rank(state2) is not null),
  attempts int not null default 0,
  problem text,
  unique (buyer_id, due_on)
);
create index digest_batch_rows on digest (batch_id);

-- A delivery that is kept for a digest is in no batch; its digest gives it one. Neither changes while mails go out, so that
-- noting an outcome still touches no index.
alter table delivery
  add column kept boolean not null default false,
  add column digest_id int references digest;
create index delivery_kept on delivery (buyer_id) where kept;
create index delivery_digest on delivery (digest_id) where digest_id is not null;

update faq set answer = replace(answer, 'You get one e-mail for each matching post when it goes live, and find it',
  'You get one e-mail for each matching post when it goes live, or all of a day or a week in one if you prefer, and find it')
  where slug = 'matching';
update faq set answer = 'Every alert has an unsubscribe link, which needs no login. It stops alerts to that address and nothing else: mail about your own account, such as a password reset, still reaches you.

The same link has them sent again, and so does the notice you find at the top of the page when you log in. If you only want fewer e-mails, choose one a day or one a week, or narrow your criteria.',
  screens = '{AmendAlertPreferences,AmendLocationSizePreferences,ContactUs}' where slug = 'stop-emails';
