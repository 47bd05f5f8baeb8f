-- Alarms of wrong second-factor codes (ADR-0070). Which kinds there are is said once, in shared-contract/src/security-events.ts.
alter table security_alarm drop constraint if exists security_alarm_kind_check;
