-- The document of the particulars that a question is about, where it is about one. It goes with its post, as the question does: no
-- foreign key keeps others waiting for that.
alter table question add column document_id int;
