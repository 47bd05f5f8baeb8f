-- In how many reports an error was the first of its release: a report counts as one page with an error, whatever else is in it.
alter table area_error add column reports int not null default 0;
