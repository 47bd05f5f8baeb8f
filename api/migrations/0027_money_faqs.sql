update faq set answer = 'An invoice is issued when you post, also for a post that goes live on a later day, and is payable within 14 days of receipt to the account it names. You find all of your invoices, what has been paid and what is overdue under Invoices.

Until the day before its start a scheduled post can be cancelled, and the invoice is credited in full. A live post can be withdrawn at any time, but the price is not refunded, in whole or in part. Reposting is a new posting at the full price.'
where id = 8;
update faq set answer = 'Yes. Heading, description, sectors and assets of a draft, scheduled or live post can be amended at any time. The end date can be moved, at no cost, up to the last day of the blocks you have paid for; until the day before its start a scheduled post can also be moved as a whole, or cancelled.

A live post can be withdrawn at once, as sold or not. A post that has expired or was withdrawn can be reposted from the archive for a new period, or be recorded as sold within twelve months. A post that our moderators have hidden can be reposted once they have approved it.'
where id = 9;
