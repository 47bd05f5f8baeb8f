-- When Admins were last emailed about a request that waits; null where they were not yet, as in one of the release before this one.
alter table first_post_review add column admins_emailed_at timestamptz;
