-- How often something was done within a while: calls of a minute, messages of one captcha, mails of a day. All processes
-- count together. Of who it was there is only a keyed mark. Lost with a crash, which forgives a few calls: so it costs
-- no write-ahead log.
create unlogged table call_count (
  mark bytea primary key,
  calls int not null check (calls >= 0),
  ends_at timestamptz not null
);
create index call_count_end on call_count (ends_at);
