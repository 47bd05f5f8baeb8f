import type { WrittenPost } from './written-post.ts';

export const secondPage: readonly WrittenPost[] = [
  {
    heading: 'Residential care home, 44 beds, rated Good, Colchester: freehold and going concern',
    town: 'Colchester',
    locations: [3],
    appointment: 1,
    trading: 1,
    turnover: 5,
    employees: 5,
    category: 181,
    assets: [1, 4, 5, 7, 11, 14],
    firm: 'FT',
    description: `
<p>A 44-bed residential home for older people on the edge of Colchester, purpose-built in 1994 and run by the Joint Administrators with a specialist manager.</p>
<p>It is rated Good in every area. There are 39 residents, of whom 26 pay privately; the average fee is £1,140 a week. Sales are £1.7 million and the home has covered its costs in each month since our appointment.</p>
<p>The company also owned a nursing home in Suffolk which closed last year, and its losses brought the group down. <strong>This home was profitable throughout.</strong></p>
<p>47 staff are employed, many part time, under a registered manager who has asked to stay. TUPE applies. A buyer must be registered with the CQC before completion; an agreement to manage in the interim can be discussed.</p>
<p>Out of respect for residents and their families there is no board and there are no unannounced visits. Viewings are for funded parties under a confidentiality undertaking. <strong>Offers for the freehold and business by 12 noon on {offers}.</strong></p>`,
  },
  {
    heading: 'Toy and game distributor’s stock, £740,000 at cost, with two own brands, Wakefield',
    town: 'Wakefield',
    locations: [13],
    appointment: 3,
    trading: 5,
    turnover: 7,
    employees: 1,
    category: 271,
    also: [273],
    assets: [4, 6, 9, 10, 12, 14],
    description: `
<p>Assets of a toy and game distributor that supplied 900 independent shops from Wakefield. Sales were £11.4 million at their height.</p>
<p><strong>Stock.</strong> 3,100 lines, £740,000 at cost, counted by our agents: wooden toys, board games, craft kits and pocket money lines. Licensed goods (£96,000) may be sold only with the licensor’s agreement. Stock is in date, boxed and racked.</p>
<p><strong>Brands.</strong> Two ranges of wooden train sets and puzzles with trade marks, tooling held in Ningbo, artwork and safety files.</p>
<p><strong>Also:</strong> racking for 4,400 pallets, two reach trucks, a shrink-wrap line, trade web shop and customer list.</p>
<p>Two containers ordered for last Christmas landed in January. By the time they were sold the bank had cut the import loan and a supplier had retaken its agency. All staff left before the liquidation.</p>
<p>The warehouse must be clear by the end of the quarter. We would sell stock and brands to one buyer, or the stock in ten lots. Inspection on {viewing}, <strong>offers by 5 pm on {offers}</strong>.</p>`,
  },
  {
    heading: 'Sheet-fed and digital printer, Livingston: B1 press, two digital lines, 39 people',
    town: 'Livingston',
    locations: [8],
    appointment: 2,
    trading: 1,
    turnover: 5,
    employees: 5,
    category: 211,
    assets: [2, 4, 5, 6, 8, 11, 12, 14],
    firm: 'DK',
    description: `
<p>Pre-pack sale of a commercial printer in Livingston, central Scotland, whose customers include universities, visitor attractions and two public bodies. Proposed joint administrators have been named in the notice lodged at court.</p>
<p>Sales £4.2 million; 39 employees; lease of a 27,000 sq ft unit to {year+5} at £118,000 a year.</p>
<p>The ten-colour B1 press was bought new in {year-3}. £640,000 is owed on it and the lessor will speak to bidders. Two digital lines and the bindery are free of finance.</p>
<p>Paper went up three times in a year in which the largest customer halved its brochures. The directors have cut the cost base by £300,000, which has not yet reached the accounts, and three of the four would like to stay.</p>
<p>An independent evaluator’s report will be needed if a connected party buys. <strong>Offers by 12 noon on {offers}</strong>, subject to contract, with proof of funds. TUPE will apply.</p>`,
  },
  {
    heading: 'Lettings compliance software, £720k recurring revenue, 640 agents, London',
    town: 'London',
    locations: [4],
    appointment: 9,
    trading: 1,
    turnover: 4,
    employees: 4,
    category: 251,
    assets: [8, 9, 10, 11, 12, 14],
    firm: 'CMR',
    description: `
<p>Accelerated sale. A London company whose software keeps letting agents’ gas, electrical and licensing certificates up to date is looking for a buyer or investor before its cash runs out, which it expects in seven weeks.</p>
<p>640 agents pay between £45 and £310 a month. Recurring revenue is £720,000 a year and grew 18% in twelve months; churn is 1.1% a month. The product reads certificates sent by email and books the renewals; the code is the company’s own and hosted with a large cloud provider.</p>
<p>A £2 million investment round was agreed and fell away ten days before completion, when the lead investor’s fund closed. Overheads were built for the plan that it was to pay for. On the present revenue and half the sales team the company would break even.</p>
<p>12 staff, all remote, six of them developers.</p>
<p>The directors remain in control; no appointment has been made. A purchase of the shares is possible. <strong>Indicative offers by {offers}.</strong></p>`,
  },
  {
    heading: 'Structural steel fabricator, Port Talbot, 52 employees, EXC3, turnover £5.3m',
    town: 'Port Talbot',
    locations: [11],
    appointment: 1,
    trading: 2,
    turnover: 6,
    employees: 6,
    category: 152,
    also: [122],
    assets: [1, 4, 5, 6, 11, 13, 14],
    firm: 'PTR',
    description: `
<p>The Joint Administrators are trading a structural steel fabricator and erector in Port Talbot and invite offers for the business, with or without its freehold works.</p>
<p>Works of 54,000 sq ft on 3.4 acres, five bays, cranes to 25 tonnes. Saw and drill line, plasma, shot-blast and paint shop. CE and UKCA marked to execution class 3.</p>
<p>Turnover £5.3 million, 52 employees in the shop, drawing office and erection gangs. Work in hand: £1.9 million on eleven contracts; the administrators hold the main contractors’ agreement to pay direct.</p>
<p>The bank holds a legal charge over the freehold and a debenture. A rights issue by the family was not enough to replace a facility withdrawn after two bad debts, £410,000 together.</p>
<p>We will consider offers for the business with a lease of the works. TUPE applies. <strong>Offers by 4 pm on {offers}.</strong></p>`,
  },
  {
    heading: 'Farm shop, butchery and café outside Ludlow, trading, CVA in place',
    town: 'Ludlow',
    locations: [12],
    appointment: 6,
    trading: 1,
    turnover: 4,
    employees: 4,
    category: 243,
    also: [192, 171],
    assets: [2, 4, 6, 7, 10, 14, 15],
    firm: 'RPA',
    description: `
<p>Well-known farm shop on the A49 two miles south of Ludlow: 3,200 sq ft of shop with its own butchery and bakery counter, and a café of 70 seats that looks over the Clee Hill.</p>
<p>Sales are £890,000, a third of them in the café. Sixteen producers supply within 15 miles. There are 16 staff, mostly part time, headed by a butcher who has been there since it opened.</p>
<p>The company agreed an arrangement with its creditors two years ago and has kept up every payment. The couple who own it now wish to retire; the arrangement allows a sale and what it brings will clear the balance.</p>
<p>The lease, from the neighbouring farm, is £28,000 a year with eleven years left. Fixtures are owned, save for the coffee machine.</p>
<p>Come and have lunch, but please do not talk to staff about the sale. Offers in the region of £165,000 plus stock, <strong>to reach the Supervisor by {offers}</strong>.</p>`,
  },
  {
    heading: 'Trade park of nine units with vacant land, Doncaster: income £187,400 a year',
    town: 'Doncaster',
    locations: [13],
    appointment: 7,
    trading: 5,
    turnover: 9,
    employees: 1,
    category: 231,
    also: [233],
    assets: [1, 3, 11],
    description: `
<p>For sale by the Joint Fixed Charge Receivers, freehold: a trade park of nine units built in 2003, with 0.8 acres of level ground behind it, one mile from junction 3 of the M18 at Doncaster.</p>
<ul>
<li>34,600 sq ft in units of 2,400 to 6,900 sq ft</li>
<li>Seven units let to a tile merchant, a motor factor, a gym and others; two vacant</li>
<li>Passing rent £187,400 a year; estimated £236,000 fully let</li>
<li>Average term to expiry 3.9 years, to break 2.6 years</li>
<li>EPC ratings B to D; no arrears over one quarter</li>
</ul>
<p>The land had consent for two further units, which lapsed last year. The council’s pre-application reply is in the data room with leases, title, surveys and service charge accounts.</p>
<p>The borrower’s facility expired and was not repaid. The sale includes no warranties, the receivers act as agents of the borrower and contract without personal liability. The property has been opted to tax; a transfer as a going concern is expected.</p>
<p>Guide: excess of £2,350,000. <strong>Unconditional offers by 12 noon on {offers}.</strong></p>`,
  },
  {
    heading: 'Solar and battery installer’s stock, vans and customer database, Exeter',
    town: 'Exeter',
    locations: [10],
    appointment: 3,
    trading: 3,
    turnover: 6,
    employees: 1,
    category: 141,
    assets: [5, 6, 8, 10, 12, 14],
    firm: 'HLI',
    description: `
<p>Assets of a domestic solar installer in Exeter that fitted 2,700 systems across Devon and Somerset before it stopped trading.</p>
<ol>
<li><strong>Stock:</strong> 1,140 panels, 96 inverters and 61 batteries with mounting systems and cable, £388,000 at cost. A supplier claims title to part of the batteries; the claim is being checked.</li>
<li><strong>Vehicles:</strong> nine vans, six of them owned, 2021 to 2023 plates.</li>
<li><strong>Goodwill:</strong> the name, web site, telephone numbers and records of past customers, whose warranties a buyer is not obliged to honour but may wish to service.</li>
</ol>
<p>A buyer who can complete 84 paid-for installations on terms to be agreed with the customers’ card issuers would be of particular interest to us.</p>
<p>Sales were £6.2 million and fell by half when interest rates rose. There are no employees. Inspect on {viewing}; <strong>offers by 5 pm on {offers}</strong>.</p>`,
  },
  {
    heading: 'Craft brewery and taproom, Kendal: 20-barrel brewhouse, canning line, 180 trade accounts',
    town: 'Kendal',
    locations: [6],
    appointment: 1,
    trading: 1,
    turnover: 5,
    employees: 4,
    category: 173,
    also: [193],
    assets: [2, 4, 5, 6, 7, 9, 10, 14, 15],
    firm: 'BM',
    description: `
<p>Twelve years of beer, three national medals and one very expensive canning line. The Joint Administrators are trading this Kendal brewery and want to hand it on as it stands.</p>
<p>A 20-barrel plant in 11,500 sq ft brews 6,400 barrels a year for 180 pubs, two regional wholesalers and a taproom that takes £9,000 in a good week. Sales are £1.2 million. The taproom and its garden are let with the brewery until {year+7} at £54,000.</p>
<p>The canning line was bought for an export contract that was cancelled after one shipment. Its hire purchase takes £7,100 a month: without it the company makes money. The finance house will take the line back, or talk to you.</p>
<p>17 people work here, eight of them behind the bar. TUPE applies. Brewing registration and duty approval are personal, so a buyer should apply to HMRC at once.</p>
<p><strong>Offers by 12 noon on {offers}.</strong> Tours for serious parties on {viewing}; there will be beer.</p>`,
  },
  {
    heading: 'Children’s day nursery registered for 72 places, Harrogate, rated Good, 24 staff',
    town: 'Harrogate',
    locations: [13],
    appointment: 2,
    trading: 1,
    turnover: 4,
    employees: 4,
    category: 131,
    assets: [2, 7, 8, 10, 11, 14],
    description: `
<p>A day nursery in a detached Victorian house near the Stray in Harrogate, open 51 weeks a year. Registered for 72 children; 66 attend. Ofsted’s last inspection found it Good and noted the garden.</p>
<p>Fee income £640,000, about two thirds of it funded hours. All parents pay monthly in advance by direct debit.</p>
<p>The directors expanded to a second nursery in {year-1}, took a ten-year lease on it and never filled it. That site is closed. They have consulted us about a pre-packaged administration so that this one stays open without a break for the families.</p>
<p>24 staff, qualified as the ratios require, transfer under TUPE. Lease to {year+9} at £46,000 a year, rent review in {year+4}.</p>
<p>The buyer must register with Ofsted in its own right; one who is registered already can move faster. <strong>Offers by 4 pm on {offers}.</strong> No visits in opening hours, please: {viewing} after six.</p>`,
  },
];
