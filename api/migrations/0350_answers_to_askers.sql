-- Since when the asker of a question is to be emailed of its decision; null once they were. What the previous release decides beside this
-- is emailed by itself, at once, and stays null.
alter table question add column if not exists tell_asker_since timestamptz;
-- next transaction
create index concurrently if not exists question_to_tell on question (post_id, asker_id) where tell_asker_since is not null;
-- next transaction
select;
