-- Since when no mail is handed over, by an operator's wish, over all processes that send; null: it goes.
alter table mail_pace add column paused_at timestamptz;
