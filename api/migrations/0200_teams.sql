-- Buyers belong to teams as sellers belong to firms (ADR-0075): the same rows, with roles of their own. Which there are is said
-- once, in shared-contract/src/team-roles.ts, and checked before a row is written; a narrower check here could not be
-- widened beside the release before.
alter table firm_member drop constraint if exists firm_member_role_check;

-- next transaction
alter table firm_invitation drop constraint if exists firm_invitation_role_check;

-- next transaction
-- What a member of a team has shared of a post: that it is worth a look, and why. Seen by all of the team; it stays when its
-- author leaves, and their name goes when their account is deleted.
create table team_share (
  id int generated always as identity primary key,
  -- As in firm_member: no foreign key, for the team stays when the account it began with is deleted.
  firm_id uuid not null,
  post_id int not null references post on delete cascade,
  account_id uuid references account on delete set null,
  note text not null default '',
  shared_at timestamptz not null
);
create unique index team_share_once on team_share (firm_id, post_id, account_id);
create index team_share_post on team_share (post_id);
create index team_share_account on team_share (account_id);
