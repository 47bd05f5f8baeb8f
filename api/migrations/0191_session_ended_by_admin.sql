-- Whether an Admin ended a session: its user is told so at the next call, and not that it expired (ADR-0070).
alter table session_family add column if not exists ended_by_admin boolean not null default false;
