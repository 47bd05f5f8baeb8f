-- The Admin's tables by each of their headings; which kind of user a row is stands beside, so that a page is found in the
-- index alone. Texts sort as people read them.
create index account_by_name on account (surname collate "en-x-icu", forenames collate "en-x-icu", id) include (role);
create index account_by_company on account (company collate "en-x-icu", id) include (role);
create index account_by_email on account (email1 collate "en-x-icu", id) include (role);
create index post_by_reference on post (reference collate "en-x-icu", id);
create index post_by_heading on post (activity_heading collate "en-x-icu", id);
-- The dashboards' weeks, and the audit log by day.
create index expression_created on expression (created_at);
create index audit_at on audit (at);
