-- A topic of the contact form in the words of the glossary; its number stays, and messages keep the words they were sent with.
update contact_topic set description = 'My account or emails' where id = 6;
