-- The audit log by who acted and by what was done, so that a search of it need not read it all.
create index audit_actor on audit (actor_id, id) where actor_id is not null;
create index audit_act on audit (act, id);
