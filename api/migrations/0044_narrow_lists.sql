-- What lists of posts choose and sort by, beside the wide rows: a filter or a search that fits many of them reads a twentieth.
create index post_facts on post (id) include (created_at, starts_on, ends_on, ended_as, approved, owner_id, turnover_id);
