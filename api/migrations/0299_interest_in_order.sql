-- An Admin's list of everybody's interest is read in its order (ADR-0089): equal days follow the id.
create index concurrently if not exists expression_newest on expression (created_at, id);
-- next transaction
select;
