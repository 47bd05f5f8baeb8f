-- How money came in or went back. Unknown for what was recorded before it was asked for, or by an area released before.
alter table payment add column method text check (method <> '');
