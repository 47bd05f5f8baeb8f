-- The case that goes over with all its posts; null of a hand-over of posts alone.
alter table hand_over add column if not exists case_id int references sale_case on delete set null;

-- next transaction
create index concurrently if not exists hand_over_case on hand_over (case_id) where case_id is not null;

-- next transaction
select;
