-- A practitioner's licence as they typed it. The check that is in force is named by the row: a change of number or body takes it away.
create table practitioner_licence (
  account_id uuid primary key references account,
  body text not null check (body <> ''),
  number text not null check (number <> ''),
  changed_at timestamptz not null,
  check_id int
);

-- What Admins found in the public registers. Rows are never changed, and deleted only with the account's particulars.
create table licence_check (
  id int generated always as identity primary key,
  account_id uuid not null references account,
  body text not null,
  number text not null,
  result text not null check (result in ('checked', 'not found', 'lapsed')),
  checked_on date not null,
  source text not null check (source <> ''),
  note text not null default '',
  checked_by uuid not null references account,
  recorded_at timestamptz not null
);
create index licence_check_account on licence_check (account_id, id);
alter table practitioner_licence add foreign key (check_id) references licence_check;
create trigger licence_check_append_only before update or delete on licence_check for each row execute function refuse_change();

-- The months whose reminder of checks that lapse was sent, so that of several processes one sends it.
create table licence_reminder (
  month date primary key,
  sent_at timestamptz not null
);
