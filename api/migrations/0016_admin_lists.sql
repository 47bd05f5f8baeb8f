-- The Admin's tables by each of their headings. Texts sort as people read them.
create index account_by_name on account (surname collate "en-x-icu", forenames collate "en-x-icu", id);
create index account_by_company on account (company collate "en-x-icu", id);
create index account_by_email on account (email1 collate "en-x-icu", id);
create index post_by_reference on post (reference collate "en-x-icu", id);
create index post_by_heading on post (activity_heading collate "en-x-icu", id);
-- The dashboards, and the audit log by day.
create index expression_created on expression (created_at);
create index audit_at on audit (at);
create index marketing_event_dated on marketing_event (kind, at) include (period_id, quantity) where kind in ('live', 'bounced');
-- The few addresses that get no mail.
create index account_email1_disabled on account (email1_disabled_at) include (email1_disable_reason) where email1_disable_reason is not null;
create index account_email2_disabled on account (email2_disabled_at) include (email2_disable_reason) where email2_disable_reason is not null;
