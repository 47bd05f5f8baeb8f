-- Digests of a day are made for so many buyers at a time, each in a transaction: which day is being made, and up to which buyer.
-- What was made whole is told by due_on, as before; the release before this one makes what is left of a day at once.
alter table digest_made add column making date, add column made_to uuid;
