-- How often a buyer is mailed what matches: each post at once, or what has gathered, once a day or a week (docs/decisions/0018).
alter table account add column alert_frequency text not null default 'at once'
  check (alert_frequency in ('at once', 'daily', 'weekly'));
