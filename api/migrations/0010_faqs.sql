-- The questions of the help page (PD-51), in the order of their ids. An answer is plain text, its paragraphs parted by
-- an empty line. `screens` are the route names of where to go on from it.
create table faq (
  id int primary key, slug text not null unique check (slug ~ '^[a-z]+(-[a-z]+)*$'),
  section text not null check (section in ('About the marketplace', 'Buying', 'Selling')),
  question text not null unique, answer text not null, screens text[] not null default '{}');

insert into faq (id, slug, section, question, answer, screens) values
(1, 'what-it-is', 'About the marketplace', 'What is this marketplace, and who is it for?',
'It brings distressed businesses and their assets to the people who may want to buy them. Insolvency practitioners, and people acting for one with permission, advertise each opportunity as a post. Buyers, called Interested Parties here, say once what they are looking for and are told of every post that fits.

The marketplace introduces the two sides and takes no part in the sale. Offers, due diligence and contracts are between the buyer and the practitioner in charge.',
'{RegisterDirectory}'),
(2, 'register-as-buyer', 'Buying', 'How do I register as an Interested Party, and what does it cost?',
'Registration is free, and so is everything a buyer does here: there is no fee for alerts, for reading a post or for expressing interest.

You give us your details and choose locations, turnover and size. Sectors, keywords and assets can be added now or later. We then send you a link by e-mail; open it within seven days to confirm your address, and log in.',
'{RegisterBuyer}'),
(3, 'matching', 'Buying', 'How do you decide which posts to send me?',
'A post reaches you when it fits your locations, your turnover bands and your employee bands, and also your sectors, assets and keywords if you have set any. Within one list a single match is enough. Choosing a whole sector includes everything below it.

You get one e-mail for each matching post when it goes live, and find it in your posting inbox as long as it is for sale. Your criteria can be changed at any time; the inbox follows at once.',
'{PostingInbox,AmendLocationSizePreferences}'),
(4, 'express-interest', 'Buying', 'How do I express interest, and what happens then?',
'Open a post that is for sale and choose Express Interest. Write who you are, what you are looking for and how you would fund a purchase. What you wrote last is kept, so that you need not start again with the next post.

The practitioner receives your message with your contact details and replies to you directly. You can express interest once in each post. We send you a confirmation, and the post stays in your list of expressions of interest.',
'{ExpressedInterest}'),
(5, 'stop-emails', 'Buying', 'How do I stop the e-mails, or start them again?',
'Every alert has an unsubscribe link. It stops alerts to that address and nothing else: mail about your own account, such as a password reset, still reaches you.

When you log in, a notice at the top of the page offers to subscribe you again. If you only want fewer alerts, narrow your criteria instead.',
'{AmendLocationSizePreferences,ContactUs}'),
(6, 'who-may-advertise', 'Selling', 'Who may advertise here?',
'Insolvency practitioners licensed in the United Kingdom, and people who act for one with that practitioner’s permission. Whoever acts for a practitioner names them when registering.

Posts are for businesses and assets that are, or are about to be, in an insolvency process. We may hide a post that does not belong here, and tell its author so by e-mail.',
'{RegisterSeller}'),
(7, 'price', 'Selling', 'What does it cost to post an advert?',
'Posting an advert costs £345 plus VAT for 28 days. A posting that runs longer is charged the same again for each further block of 28 days that it begins.

The price is shown before you post, and drafts cost nothing. There is no commission and no success fee.',
'{AddPost}'),
(8, 'invoices', 'Selling', 'When is an invoice due, and do you make refunds?',
'An invoice is issued when you post, also for a post that goes live on a later day, and is payable within 14 days of receipt. You find all of your invoices, ready to print, under Invoices.

A post can be withdrawn at any time, but the price is not refunded, in whole or in part. Reposting is a new posting at the full price.',
'{UserInvoices,TCs}'),
(9, 'change-a-post', 'Selling', 'Can I change, extend, withdraw or repost a post?',
'Yes. Heading, description, sectors and assets of a draft, scheduled or live post can be amended at any time. The end date of a live post can be moved, at no cost, up to the last day of the blocks you have paid for.

A live post can be withdrawn at once, as sold or not. A post that has expired or was withdrawn can be reposted from the archive for a new period.',
'{LivePosts,PostingArchive}'),
(10, 'evidence', 'Selling', 'What evidence of the marketing do I receive?',
'Each posting has a certificate for your case file. It names the post and its dates, and states how many buyers the post was e-mailed to and how many expressed interest. It is in progress while the post is live, and fixed when the post ends.

The expressions of interest themselves can be exported as a spreadsheet, with the names, messages and dates.',
'{UserCertificates,ViewInterest}');
