-- Why a record that a statement was sent is corrected: nothing of what a release before recorded.
alter table statement_sent add column if not exists reason text;
