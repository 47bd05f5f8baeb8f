-- A release that some of the users get is compared with the one the others get (ADR-0050): with what figures both began, so
-- that only what came since is compared, and what became of it. No person is in it.
create table release_share (
  area text not null,
  version text not null,
  -- When the share began, as the registry has it: with area and version its name.
  since text not null,
  compared_with text not null,
  shared_at_first jsonb not null,
  served_at_first jsonb not null,
  began_at timestamptz not null,
  -- Why the rule takes it back, and when it found that.
  reason text,
  found_at timestamptz,
  -- What was in the way, last time it was tried.
  problem text,
  outcome text check (outcome in ('taken back', 'ended')),
  settled_at timestamptz,
  mailed_at timestamptz,
  primary key (area, version, since)
);
