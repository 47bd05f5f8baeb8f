-- Why a session was ended, as its user reads it at the login (ADR-0070). Of sessions of before it stays unknown.
alter table session_family add column if not exists ending text;
