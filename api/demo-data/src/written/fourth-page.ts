import type { WrittenPost } from './written-post.ts';

export const fourthPage: readonly WrittenPost[] = [
  {
    heading: 'Coach operator with 34 vehicles and school contracts, Barnsley, 41 staff',
    town: 'Barnsley',
    locations: [13],
    appointment: 1,
    trading: 1,
    turnover: 5,
    employees: 5,
    category: 264,
    assets: [2, 4, 5, 6, 10, 11, 14],
    description: `
<p>Third-generation coach company in Barnsley, in administration and running every service.</p>
<p>Nineteen school contracts with two councils bring in £1.1 million of the £2.6 million turnover and are let to {year+2}. The rest is private hire, football and a programme of day trips whose customers are as loyal as any.</p>
<p>34 coaches and minibuses, 21 owned, the others on lease; all are tracked and 15 meet Euro VI. Depot of 1.6 acres with pits, wash and fuel, rented from the family’s pension scheme.</p>
<p>Two engine failures and a run of expensive MOTs emptied the bank account in term time, and a lender refused to reschedule. The operator’s licence does not pass with the business: a buyer should hold one, or apply now for interim authority.</p>
<p>41 employees, TUPE applies. Viewing of vehicles on {viewing} between the school runs. <strong>Offers by 4 pm on {offers}.</strong></p>`,
  },
  {
    heading: 'Contract chemical blender and filler, Runcorn: lower-tier site, 36 employees',
    town: 'Runcorn',
    locations: [6],
    appointment: 9,
    trading: 1,
    turnover: 5,
    employees: 5,
    category: 204,
    assets: [2, 4, 6, 9, 11, 14, 15],
    firm: 'SV',
    description: `
<p>Blender and filler of cleaning chemicals for supermarkets’ own labels and for janitorial brands, on a lower-tier COMAH site in Runcorn. The board has asked us to test the market for a sale or new money.</p>
<p>Fifteen vessels from 500 to 20,000 litres; four filling lines; a laboratory with three chemists. Turnover £4.9 million, 36 employees, lease to {year+5}.</p>
<p>Raw materials are invoiced in dollars. Two of the supermarkets refused to index the price, and the company sold at a loss for ten months. Both contracts end this winter and have been re-tendered at prices that work.</p>
<p>An accelerated sale of the shares or, failing that, a pre-pack. <strong>Indicative offers by {offers}</strong> will be taken to the board.</p>`,
  },
  {
    heading: 'Timber frame house manufacturer, Inverness: 61 staff, 120 kits a year, heritable factory',
    town: 'Inverness',
    locations: [8],
    appointment: 1,
    trading: 1,
    turnover: 6,
    employees: 6,
    category: 124,
    also: [201],
    assets: [1, 3, 4, 5, 6, 9, 11, 14],
    firm: 'DK',
    description: `
<p>The Joint Administrators invite offers for the business and heritable property of a maker of timber frame house kits in Inverness, with its own erection squads across the Highlands and Islands.</p>
<p>About 120 kits leave the factory in a year, for self-builders, housing associations and small developers. Turnover £8.2 million. The order book of 58 kits carries deposits of £640,000, which customers paid into a protected account.</p>
<p>Factory of 48,000 sq ft on 4.5 acres, two panel lines, saws, 18 lorries and vans.</p>
<p>Kits were priced a year before they were delivered, and timber doubled in that year. Contracts signed since carry a price clause. The bank, which holds a standard security and a floating charge, supports trading until a sale.</p>
<p>61 employees; TUPE applies. Please say in your offer which orders you would honour. <strong>Closing date 12 noon on {offers}.</strong></p>`,
  },
  {
    heading: 'Freehold village pub with three letting rooms and paddock, near Norwich, closed',
    town: 'Norwich',
    locations: [3],
    appointment: 8,
    trading: 3,
    turnover: 2,
    employees: 1,
    category: 193,
    also: [191],
    assets: [1, 3, 4, 7, 15],
    firm: 'FT',
    description: `
<p>A flint and pantile pub beside a green eight miles from Norwich, the property of a publican who was made bankrupt on his own petition. It is offered by his Trustee in Bankruptcy, free of tie and with vacant possession.</p>
<p>Bar, dining room for 38, commercial kitchen, cellar, three letting rooms and an owner’s flat; parking, garden and a paddock of 1.4 acres. Listed Grade II and registered as an asset of community value: the parish’s six weeks to say whether it will bid have passed and no bid was announced.</p>
<p>It took £206,000 in its last full year. The roof over the kitchen needs work, for which we have an estimate of £31,000. The inventory belongs with the house. There are no employees.</p>
<p>Guide price £375,000. <strong>Best offers in writing by 12 noon on {offers}.</strong> Open viewing {viewing}, eleven to two.</p>`,
  },
  {
    heading: 'Solicitors’ practice, Swansea: conveyancing and private client, 9,400 stored wills',
    town: 'Swansea',
    locations: [11],
    appointment: 2,
    trading: 1,
    turnover: 5,
    employees: 4,
    category: 223,
    assets: [2, 8, 11, 12, 13, 14],
    firm: 'PTR',
    description: `
<p>We are instructed by the members of a two-office practice in and near Swansea which must find a home for its clients and people by the end of its indemnity year.</p>
<p>Fees £1.3 million: conveyancing 45%, wills and probate 35%, family the rest. 420 live matters, 9,400 stored wills, work in progress of £310,000 by the practice’s own count. 21 staff, of whom seven are fee earners.</p>
<p>The renewal premium offered is four times the last, after one negligent search. Run-off cover is the buyer’s choice as successor practice or not, and is the first question to ask your own broker.</p>
<p>The SRA knows of the position. <strong>Offers by 10 am on {offers}.</strong></p>`,
  },
  {
    heading: 'Jeweller’s stock, 640 pieces, with watches and workshop tools, Cheltenham',
    town: 'Cheltenham',
    locations: [10],
    appointment: 4,
    trading: 5,
    turnover: 4,
    employees: 1,
    category: 245,
    assets: [4, 6, 7, 10, 14],
    firm: 'HLI',
    description: `
<p>The Liquidator of a Cheltenham jeweller, wound up by the court, offers its stock by private treaty.</p>
<p>640 pieces of new and antique jewellery, 71 watches, loose stones and a goldsmith’s bench with tools. An independent gemmologist has valued the whole at £168,000 for sale in one lot. Certificates accompany the larger stones. Goods left for repair and on consignment are excluded and are being returned to their owners.</p>
<p>Shop fittings, safes (to be collected) and the name and web address are available too. The shop itself has gone back to its landlord.</p>
<p>To be seen by appointment at a vault in Bristol. <strong>Offers by 12 noon on {offers}.</strong></p>`,
  },
  {
    heading: 'Rope-grown mussel farm, Loch Etive, with workboats and Crown Estate leases, Oban',
    town: 'Oban',
    locations: [8],
    appointment: 1,
    trading: 1,
    turnover: 4,
    employees: 3,
    category: 104,
    assets: [4, 5, 11, 14, 15, 17, 18],
    firm: 'DK',
    description: `
<p>Mussel farm on three sites near Oban: 42 longlines under Crown Estate leases to {year+11}, a shore base with grading line, and two workboats. Class A waters for ten months of the twelve.</p>
<p>It harvests 430 tonnes in an ordinary year; sales were £780,000. An algal bloom closed two sites from June to September, the buyers went to Shetland, and the lender called in its overdraft. Biomass in the water has been put at 610 tonnes by an independent marine surveyor.</p>
<p>9 employees, TUPE applies. The skipper has run the farm day to day since {year-9}.</p>
<p>Site visits at the right state of tide on {viewing}. <strong>Offers for the going concern by 5 pm on {offers}.</strong></p>`,
  },
  {
    heading: 'Heating oil and farm fuel distributor, Ballymena: 26 million litres, own depot, 24 staff',
    town: 'Ballymena',
    locations: [7],
    appointment: 1,
    trading: 1,
    turnover: 7,
    employees: 4,
    category: 142,
    assets: [1, 4, 5, 6, 11, 12, 14],
    firm: 'MR',
    description: `
<p>Supplier of kerosene, gas oil and road diesel to 11,300 homes and farms in County Antrim, trading in administration from a freehold depot at Ballymena with 780,000 litres of storage.</p>
<p>26 million litres a year and turnover of £18.4 million, which follows the price of oil; gross profit is the better guide at £1.9 million. Nine tankers, all metered, seven owned.</p>
<p>Its supplier cut the credit limit to a week in the mildest winter for twenty years.</p>
<p>24 people are employed: drivers, office and two boiler engineers. TUPE (as it has effect in Northern Ireland) will apply. Book debts of £1.2 million are charged to the bank.</p>
<p><strong>Offers by 12 noon on {offers}.</strong> A supply line will be needed on the first day, so please show yours.</p>`,
  },
  {
    heading: 'Rural fibre network, 3,800 premises passed, 1,150 customers, Herefordshire',
    town: 'Hereford',
    locations: [12],
    appointment: 1,
    trading: 2,
    turnover: 5,
    employees: 4,
    category: 253,
    assets: [4, 5, 6, 9, 11, 12, 14],
    description: `
<p>Full-fibre network in the Golden Valley west of Hereford: 212 miles of cable, 3,800 premises passed, 1,150 connected and 60 more on order. The Joint Administrators keep it running and no customer has been off line.</p>
<p>Sales £1.1 million, rising by about £9,000 a month each quarter. Average bill £37. A public subsidy of £2.3 million has been drawn; the balance is payable to a buyer who finishes phase two, with the authority’s consent.</p>
<p>The investor behind the company decided to leave the sector. Without new building the network covers its running costs, not its debt.</p>
<p>14 staff. Wayleaves with 190 landowners, two vans, splicing gear, £85,000 of cable and routers.</p>
<p>Data room open now. <strong>First-round offers by 5 pm on {offers}.</strong></p>`,
  },
  {
    heading: 'Self-drive van hire fleet and depot, Croydon: 118 vans, 22 staff, online bookings',
    town: 'Croydon',
    locations: [4],
    appointment: 1,
    trading: 1,
    turnover: 5,
    employees: 4,
    category: 114,
    assets: [2, 5, 7, 8, 10, 12, 14],
    firm: 'CMR',
    description: `
<p>Van hire company with two yards, in Croydon and Mitcham, 118 vans from city size to Luton and a booking site that takes 70% of hires. In administration, trading.</p>
<p>Turnover £2.1 million, utilisation 74%. 37 vans are owned; the rest are on contract hire with three funders, all of whom are open to novation. 22 staff.</p>
<p>The extension of the clean air zone came eighteen months before the fleet was due for change. Early terminations cost £330,000. Every van now complies.</p>
<p>Leases: Croydon to {year+6}, £92,000; Mitcham holding over, £40,000. TUPE applies.</p>
<p><strong>Offers by 4 pm on {offers}</strong>, for the whole or by yard.</p>`,
  },
  {
    heading: 'Commercial laundry serving hotels and care homes, St Helier, Jersey',
    town: 'St Helier',
    locations: [14],
    appointment: 10,
    trading: 1,
    turnover: 5,
    employees: 5,
    category: 224,
    assets: [2, 4, 5, 6, 11, 14],
    firm: 'ODP',
    description: `
<p>The only independent commercial laundry in Jersey with a tunnel washer is for sale by its directors, on our advice and before its position requires anything more.</p>
<p>38 hotels and eleven care homes, 62,000 pieces a week in the season. Turnover £1.5 million. Plant installed in {year-6}; a second ironer would lift capacity by 40%. Lease in St Helier to {year+10}.</p>
<p>29 employees, half of them seasonal. Note that United Kingdom TUPE rules do not apply in the island and that the buyer will need a Jersey business licence.</p>
<p>Two hotel closures and a rise in freight for linen have left a gap that a trade buyer would fill on the first day. <strong>Offers by {offers}.</strong></p>`,
  },
];
