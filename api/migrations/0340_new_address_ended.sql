-- Since when a new login address that was asked for can no longer be confirmed: it was withdrawn, another was asked for, or it was taken back
-- with a change before it. What the previous release replaces beside this keeps none; only the newest is shown.
alter table account_change add column if not exists ended_at timestamptz;
