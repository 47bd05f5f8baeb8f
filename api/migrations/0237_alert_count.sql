-- How many alerts were made for a buyer on the last day that there were any: of more than a few in a day, the others wait for the
-- digest of the next morning (ADR-0018). Its rows are only changed, so there is room beside each.
create table alert_count (
  account_id uuid primary key references account on delete cascade,
  day date not null,
  made int not null check (made > 0)
) with (fillfactor = 60);
