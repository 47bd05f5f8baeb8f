-- What somebody, or a firm, was called when an entry of the log was noted: the first change after it says what it was before. Few entries are.
create index concurrently if not exists audit_renamed on audit (subject_id, id) where act = 'amend-account';

-- next transaction
create index concurrently if not exists audit_firm_renamed on audit (firm_id, id) where act = 'rename-firm';

-- next transaction
select 1;
