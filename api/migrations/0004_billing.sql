-- The next invoice number. Its row is locked by the transaction that issues: a rolled back posting leaves no gap.
create table invoice_series (only_one boolean primary key default true check (only_one), next_number int not null);
insert into invoice_series (next_number) values (1);

-- Frozen at issue (PD-39): amounts in pence, names and address as they were then.
create table invoice (
  id int generated always as identity primary key,
  number int not null unique,
  period_id int not null unique references posting_period,
  post_id int not null references post,
  account_id uuid not null references account,
  reference text not null,
  forenames text not null,
  surname text not null,
  company text not null,
  address_line1 text not null,
  address_line2 text not null,
  address_line3 text not null,
  town_city text not null,
  county text not null,
  postcode text not null,
  starts_on date not null,
  ends_on date not null,
  rate_pence int not null,
  first_quantity int not null,
  further_quantity int not null,
  net_pence int not null,
  vat_pence int not null,
  total_pence int not null check (total_pence = net_pence + vat_pence),
  created_at timestamptz not null,
  due_on date not null
);
create index invoice_account on invoice (account_id, id);
create index invoice_post on invoice (post_id, id);
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% rows are never changed or deleted', tg_table_name;
end $$;
create trigger invoice_frozen before update or delete on invoice for each row execute function refuse_change();

-- Every act of an admin and every change of a post (PD-48). Append only.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id uuid references account,
  act text not null,
  subject text not null,
  subject_id text not null,
  before jsonb,
  after jsonb
);
create index audit_subject on audit (subject, subject_id, id);
create trigger audit_append_only before update or delete on audit for each row execute function refuse_change();
