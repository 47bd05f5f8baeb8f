-- A factor that was added can be taken back by a mailed link, as a changed password or address can (ADR-0071). Which kinds there are is said
-- once, where changes are stored.
alter table account_change drop constraint if exists account_change_kind_check;
