-- The name an Admin read in the register, and why it is the same person where the account's is another (ADR-0072). Of checks of before, and of
-- those that the release before records, it is not known.
alter table licence_check add column if not exists register_name text not null default '';
-- next transaction
alter table licence_check add column if not exists name_reason text not null default '';
