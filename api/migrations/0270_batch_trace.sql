-- Which trace a batch of alerts belongs to, where traces are wanted: that of the call that put its post live.
alter table delivery_batch add column if not exists traceparent text;
