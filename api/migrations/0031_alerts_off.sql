-- A buyer who turned e-mail alerts off among their own preferences has no need to be told of it.
alter table account add column alerts_turned_off boolean not null default false;
