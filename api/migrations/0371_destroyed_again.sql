-- Earlier confirmations that copies were destroyed, each of which a later opening had overtaken.
alter table undertaking add column destroyed_before timestamptz[] not null default '{}';
