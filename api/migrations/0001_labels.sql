-- Labels, categories and contact topics are seed data (PD-51). `bit` is a label's place in the match masks of
-- post and buyer_match: stable, and never used again for another label. `matches_all` marks the labels that stand for
-- every other one of their list ("UK-wide", "Not disclosed"; PD-22).
create table title (id int primary key, description text not null unique);
create table country (code text primary key, name text not null unique, position int not null);
create table capacity (id int primary key, description text not null unique, code text not null unique);
create table interested_status (id int primary key, description text not null unique);
create table appointment_status (id int primary key, description text not null unique);
create table trading_status (id int primary key, description text not null unique);
create table contact_topic (id int primary key, description text not null unique);

-- Bits 0-15 of `facets` are locations, 16-27 turnover bands, 28-37 employee bands, 38-62 assets (38: no asset asked for).
create table location (
  id int primary key, description text not null unique, matches_all boolean not null default false,
  bit int not null unique check (bit between 0 and 15));
create table turnover (
  id int primary key, description text not null unique, matches_all boolean not null default false,
  bit int not null unique check (bit between 16 and 27));
create table employees (
  id int primary key, description text not null unique, matches_all boolean not null default false,
  bit int not null unique check (bit between 28 and 37));
create table asset (id int primary key, description text not null unique, bit int not null unique check (bit between 39 and 62));
-- Bits 1-62 of `category_low` and 0-62 (written 63-125) of `category_high`; bit 0: no category asked for.
create table category (
  id int primary key, parent_id int references category, description text not null,
  bit int not null unique check (bit between 1 and 125), unique nulls not distinct (parent_id, description));
create index category_parent on category (parent_id);

insert into title values (1,'Mr'),(2,'Mrs'),(3,'Miss'),(4,'Ms'),(5,'Mx'),(6,'Dr'),(7,'Professor'),(8,'Sir'),(9,'Dame'),(10,'Lord'),(11,'Lady');
insert into capacity values (1,'I am a licensed insolvency practitioner','1'),(2,'I act for a licensed insolvency practitioner, with permission','2');
insert into interested_status values (1,'Trade buyer'),(2,'Private individual'),(3,'Private equity or investment fund'),
  (4,'Turnaround investor'),(5,'Business broker or agent'),(6,'Asset dealer or auctioneer'),(7,'Lender or asset-based financier'),
  (8,'Property investor or developer'),(9,'Professional adviser'),(10,'Other');
insert into appointment_status values (1,'Administration'),(2,'Pre-pack administration'),(3,'Creditors’ voluntary liquidation'),
  (4,'Compulsory liquidation'),(5,'Members’ voluntary liquidation'),(6,'Company voluntary arrangement'),(7,'Receivership'),
  (8,'Bankruptcy'),(9,'Appointment expected'),(10,'No formal appointment');
insert into trading_status values (1,'Trading'),(2,'Trading under supervision'),(3,'Ceased trading'),(4,'Mothballed'),(5,'Asset sale only');
insert into contact_topic values (1,'Registering as an Interested Party'),(2,'Registering as an Insolvency Practitioner'),
  (3,'Posting a business or asset'),(4,'An expression of interest'),(5,'Invoices and payments'),(6,'My account or e-mails'),
  (7,'My personal data'),(8,'A technical problem'),(9,'Something else');

insert into location (id, description, matches_all, bit) values (1,'UK-wide',true,0),(2,'East Midlands',false,1),(3,'East of England',false,2),
  (4,'London',false,3),(5,'North East',false,4),(6,'North West',false,5),(7,'Northern Ireland',false,6),(8,'Scotland',false,7),
  (9,'South East',false,8),(10,'South West',false,9),(11,'Wales',false,10),(12,'West Midlands',false,11),
  (13,'Yorkshire and the Humber',false,12),(14,'Channel Islands and Isle of Man',false,13);
insert into turnover (id, description, matches_all, bit) values (1,'Under £100,000',false,16),(2,'£100,000 to £250,000',false,17),
  (3,'£250,000 to £500,000',false,18),(4,'£500,000 to £1 million',false,19),(5,'£1 million to £5 million',false,20),
  (6,'£5 million to £10 million',false,21),(7,'£10 million to £50 million',false,22),(8,'Over £50 million',false,23),(9,'Not disclosed',true,24);
insert into employees (id, description, matches_all, bit) values (1,'None',false,28),(2,'1 to 5',false,29),(3,'6 to 10',false,30),(4,'11 to 25',false,31),
  (5,'26 to 50',false,32),(6,'51 to 100',false,33),(7,'101 to 250',false,34),(8,'Over 250',false,35),(9,'Not disclosed',true,36);
insert into asset (id, description, bit) values (1,'Freehold property',39),(2,'Leasehold property',40),(3,'Land',41),(4,'Plant and machinery',42),
  (5,'Motor vehicles',43),(6,'Stock and work in progress',44),(7,'Fixtures and fittings',45),(8,'IT and office equipment',46),
  (9,'Intellectual property',47),(10,'Domain names and websites',48),(11,'Customer contracts',49),(12,'Customer database',50),
  (13,'Book debts',51),(14,'Goodwill and brand',52),(15,'Licences and permits',53),(16,'Shares and investments',54),(17,'Aircraft and vessels',55),
  (18,'Livestock and growing crops',56);

with sector (id, description, children) as (values
  (100,'Agriculture, Forestry and Fishing',array['Arable farming','Livestock and dairy','Forestry and timber','Fishing and aquaculture','Horticulture and garden centres']),
  (110,'Automotive',array['Car dealerships','Repair and servicing','Parts and accessories','Vehicle hire and leasing']),
  (120,'Construction and Building',array['General building','Civil engineering','Specialist trades','House building','Building materials']),
  (130,'Education and Training',array['Nurseries and childcare','Schools and colleges','Vocational training']),
  (140,'Energy and Utilities',array['Renewable energy','Oil and gas','Water and waste management','Recycling']),
  (150,'Engineering',array['Precision engineering','Fabrication and welding','Electrical engineering','Aerospace and defence']),
  (160,'Financial Services',array['Insurance and brokerage','Lending and leasing','Accountancy and advisory']),
  (170,'Food and Drink',array['Food manufacturing','Bakeries','Breweries and distilleries','Wholesale and distribution']),
  (180,'Health and Social Care',array['Care homes','Domiciliary care','Dental and medical practices','Pharmacies','Veterinary practices']),
  (190,'Hospitality and Leisure',array['Hotels and accommodation','Restaurants and cafés','Pubs and bars','Gyms and sports','Events and attractions']),
  (200,'Manufacturing',array['Furniture and joinery','Plastics and packaging','Textiles and clothing','Chemicals and coatings','Electronics','Metals']),
  (210,'Media, Marketing and Print',array['Printing','Publishing','Advertising and marketing','Film and television']),
  (220,'Professional and Business Services',array['Recruitment','Security and facilities','Legal services','Cleaning','Architects and surveyors']),
  (230,'Property',array['Commercial property','Residential property','Development sites','Estate and letting agents']),
  (240,'Retail',array['Fashion and footwear','Home and furniture','Convenience and grocery','E-commerce','Jewellery and gifts','Specialist retail']),
  (250,'Technology and Telecoms',array['Software','IT services','Telecoms','Hardware and devices','Data and hosting']),
  (260,'Transport and Logistics',array['Road haulage','Warehousing','Couriers','Passenger transport','Marine and aviation']),
  (270,'Wholesale and Distribution',array['Consumer goods','Industrial goods','Import and export'])),
parents as (select id, null::int as parent_id, description, id as place, 0 as ord from sector),
kids as (select s.id + c.ord::int as id, s.id as parent_id, c.description, s.id as place, c.ord::int as ord
  from sector s cross join lateral unnest(s.children) with ordinality as c (description, ord))
insert into category (id, parent_id, description, bit)
select id, parent_id, description, row_number() over (order by place, ord)
from (select * from parents union all select * from kids) as every
order by ord > 0, place, ord;

insert into country (code, name, position)
select code, name, row_number() over () from (values ('GB','United Kingdom'),('GG','Guernsey'),('IM','Isle of Man'),('JE','Jersey'),('IE','Ireland'),
  ('AU','Australia'),('AT','Austria'),('BE','Belgium'),('BR','Brazil'),('BG','Bulgaria'),('CA','Canada'),('CN','China'),('HR','Croatia'),('CY','Cyprus'),
  ('CZ','Czechia'),('DK','Denmark'),('EE','Estonia'),('FI','Finland'),('FR','France'),('DE','Germany'),('GI','Gibraltar'),('GR','Greece'),('HK','Hong Kong'),
  ('HU','Hungary'),('IS','Iceland'),('IN','India'),('ID','Indonesia'),('IL','Israel'),('IT','Italy'),('JP','Japan'),('KE','Kenya'),('KR','Korea, Republic of'),
  ('LV','Latvia'),('LT','Lithuania'),('LU','Luxembourg'),('MY','Malaysia'),('MT','Malta'),('MX','Mexico'),('NL','Netherlands'),('NZ','New Zealand'),
  ('NG','Nigeria'),('NO','Norway'),('PK','Pakistan'),('PL','Poland'),('PT','Portugal'),('QA','Qatar'),('RO','Romania'),('SA','Saudi Arabia'),('SG','Singapore'),
  ('SK','Slovakia'),('SI','Slovenia'),('ZA','South Africa'),('ES','Spain'),('SE','Sweden'),('CH','Switzerland'),('TR','Türkiye'),('UA','Ukraine'),
  ('AE','United Arab Emirates'),('US','United States')) as listed (code, name);
