-- What a period's certificate says once the period is over (PD-41): written once, then kept as it was.
create table certificate (
  period_id int primary key references posting_period,
  content jsonb not null,
  frozen_at timestamptz not null
);
create trigger certificate_frozen before update or delete on certificate for each row execute function refuse_change();
