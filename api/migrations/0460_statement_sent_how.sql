-- How a statement went to creditors, and what it is filed as: nothing of what a release before recorded.
alter table statement_sent add column if not exists method text, add column if not exists reference text;
