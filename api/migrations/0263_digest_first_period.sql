-- The earliest period whose post a digest holds: its deliveries are looked for from there on, not in every partition. 0 where the
-- release before this one made it.
alter table digest add column if not exists first_period int not null default 0;
