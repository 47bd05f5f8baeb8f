-- What the public status page shows. Each minute, whether the site was reached from outside; a minute without a row is not known.
create table probe (
  minute timestamptz primary key,
  up boolean not null
);

-- Mails of a London day that were handed over, and those of them within ten seconds after they were due.
create table mail_day (
  day date not null,
  kind text not null check (kind in ('single', 'alert')),
  handed_over int not null,
  in_time int not null,
  primary key (day, kind)
);

create table incident (
  id int generated always as identity primary key,
  title text not null,
  description text not null,
  started_at timestamptz not null,
  ended_at timestamptz check (ended_at >= started_at)
);

-- Backups that were put back beside the database, and found whole.
create table restore_drill (at timestamptz primary key);
