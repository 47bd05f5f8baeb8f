-- Since when a document is open to whom it was not open to before: named for it, or with everybody once it was for named holders only. Of
-- what the previous release writes beside this it stays unknown, and the release of the document counts.
alter table particulars_reader add column if not exists named_at timestamptz;
alter table particulars_document add column if not exists opened_to_all_at timestamptz;
