create index concurrently if not exists account_flagged on account (id) where flagged;

-- next transaction
-- When somebody last opened their home, and when the visit before that one ended: what came since is new to them (ADR-0052).
alter table account add column home_seen_at timestamptz, add column home_seen_before timestamptz;
