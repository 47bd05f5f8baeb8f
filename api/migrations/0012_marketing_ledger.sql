-- Whoever holds a certificate can check it by this code: 60 random bits, without letters that look like others.
create function new_verification_code() returns text language sql volatile as $$
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(bytes, i) % 32 + 1, 1), '')
  -- Bytes 6 to 8 of such an id are not all random.
  from (select decode(replace(gen_random_uuid()::text, '-', ''), 'hex') as bytes) as id, unnest('{0,1,2,3,4,5,9,10,11,12,13,14}'::int[]) as i
$$;
alter table posting_period
  add column verification_code text not null default new_verification_code() unique,
  -- False for periods that began before views were noted.
  add column views_counted boolean not null default true;
update posting_period set views_counted = false;

-- What happened to a posting that its practitioner may have to prove: written with its cause, never changed
-- (ADR-0011). No row says who an Interested Party is: `source` holds a batch, an expression's id, or for a view its day and
-- a keyed mark of its viewer.
create table marketing_event (
  id bigint generated always as identity primary key,
  period_id int not null references posting_period,
  kind text not null check (kind in ('posted', 'live', 'alerts accepted', 'bounced', 'viewed', 'interest received',
    'extended', 'hidden', 'shown', 'withdrawn', 'sold')),
  -- When it happened. A scheduled posting goes live by the calendar: that line is written beforehand.
  at timestamptz not null,
  quantity int not null default 1 check (quantity > 0),
  ends_on date,
  -- Where it came from, so that it is noted once; null where its cause can happen but once.
  source text,
  noted_at timestamptz not null default now(),
  unique (period_id, kind, source)
);
create index marketing_event_alerts on marketing_event (at) include (period_id, quantity) where kind = 'alerts accepted';
create trigger marketing_event_append_only before update or delete on marketing_event for each row execute function refuse_change();
create trigger marketing_event_never_emptied before truncate on marketing_event for each statement execute function refuse_change();

-- What is known of the postings there are already.
insert into marketing_event (period_id, kind, at, ends_on)
  select pp.id, 'posted', pp.created_at, i.ends_on from posting_period pp join invoice i on i.period_id = pp.id order by pp.id;
insert into marketing_event (period_id, kind, at)
  select id, 'live', greatest(created_at, starts_on::timestamp at time zone 'Europe/London') from posting_period
  where ended_at is null or ended_at >= starts_on::timestamp at time zone 'Europe/London' order by id;
insert into marketing_event (period_id, kind, at, quantity, source)
  select period_id, 'alerts accepted', max(accepted_at), count(*), batch_id || ':' || (accepted_at at time zone 'Europe/London')::date || ':0'
  from delivery where state = 'accepted'
  group by period_id, batch_id, (accepted_at at time zone 'Europe/London')::date order by 1, 3;
insert into marketing_event (period_id, kind, at, source)
  select pp.id, 'interest received', e.created_at, e.id::text
  from expression e cross join lateral (
    select id from posting_period where post_id = e.post_id and created_at <= e.created_at order by id desc limit 1
  ) as pp order by e.id;
insert into marketing_event (period_id, kind, at, ends_on)
  select pp.id, case a.act when 'extend-post' then 'extended' when 'unapprove-post' then 'hidden' else 'shown' end, a.at,
    (a.after ->> 'endsOn')::date
  from audit a cross join lateral (
    select id from posting_period where post_id = a.subject_id::int and created_at <= a.at order by id desc limit 1
  ) as pp
  where a.subject = 'post' and a.act in ('extend-post', 'unapprove-post', 'approve-post') order by a.id;
insert into marketing_event (period_id, kind, at)
  select id, lower(ended_as), ended_at from posting_period where ended_at is not null order by id;

-- The seal of a frozen certificate: a keyed hash over it and its annex, whose key the database does not hold.
create table certificate_seal (
  period_id int primary key references certificate,
  annex jsonb not null,
  sealed_at timestamptz not null,
  key_id text not null,
  seal bytea not null
);
create trigger certificate_seal_kept before update or delete on certificate_seal for each row execute function refuse_change();

-- An invoice names its supplier and VAT rate as they were at issue. Those issued before name whom the settings name.
alter table invoice
  add column supplier jsonb,
  add column vat_percent int not null default 20;
alter table invoice alter column vat_percent drop default;
