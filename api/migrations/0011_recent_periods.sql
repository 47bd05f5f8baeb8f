-- What was live in the last days, withdrawn posts among it: a buyer's count of posts that would have matched.
create index posting_period_ends on posting_period (ends_on, starts_on) include (post_id);
