-- A buyer reads the number of their undertaking: numbers in a row would tell them how many others there are (ADR-0080).
alter table undertaking alter column id drop identity if exists;
alter table undertaking alter column id set default (100000000 + floor(random() * 2000000000))::int;
