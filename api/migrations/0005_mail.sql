-- One alert per buyer and period (PD-42). Its mail goes out with its batch: no index on what changes.
create table delivery_batch (
  id bigint generated always as identity primary key,
  period_id int not null references posting_period,
  leased_until timestamptz,
  fence int not null default 0,
  done_at timestamptz
);
create index delivery_batch_open on delivery_batch (id) where done_at is null;
create table delivery (
  period_id int not null references posting_period,
  buyer_id uuid not null references account,
  post_id int not null references post,
  batch_id bigint not null references delivery_batch,
  state text not null default 'queued' check (state in ('queued', 'accepted', 'failed')),
  attempts int not null default 0,
  accepted_at timestamptz,
  message_id text,
  primary key (period_id, buyer_id)
);
create index delivery_batch_rows on delivery (batch_id);

-- Where mail goes while no SMTP_URL is set.
create table captured_mail (
  id bigint generated always as identity primary key,
  "to" text not null,
  subject text not null,
  text text not null,
  html text not null,
  sent_at timestamptz not null
);
create index captured_mail_to on captured_mail (lower("to"), id desc);
