import type { WrittenPost } from './written-post.ts';

export const thirdPage: readonly WrittenPost[] = [
  {
    heading: 'Accident repair centre equipment and lease, Coatbridge, near M8: two ovens, nine ramps',
    town: 'Coatbridge',
    locations: [8],
    appointment: 3,
    trading: 3,
    turnover: 5,
    employees: 1,
    category: 112,
    assets: [2, 4, 5, 6, 8, 14],
    firm: 'DK',
    description: `
<p>The Joint Liquidators of an insurer-approved bodyshop in Coatbridge, Lanarkshire, offer its plant and the benefit of the lease.</p>
<p>Two low-bake spray ovens (one gas, one infra-red), nine ramps, jig with measuring system, aluminium bay, paint mixing scheme, ADAS calibration rig, recovery truck and 14 courtesy cars, five of which are owned.</p>
<p>The landlord of the 19,000 sq ft workshop will grant a new lease at £83,000 a year to a good covenant and would rather not see the ovens removed.</p>
<p>The bodyshop repaired 2,400 cars a year and its sales passed £3 million, but three insurers took four months to pay. There are no employees. Several former technicians have left their details with us.</p>
<p>Sold as lying, one lot preferred. <strong>Offers by 12 noon on {offers}.</strong></p>`,
  },
  {
    heading: 'Manned guarding and event security company, London and the South East, 143 officers and staff',
    town: 'London',
    locations: [4, 9],
    appointment: 2,
    trading: 1,
    turnover: 6,
    employees: 7,
    category: 222,
    assets: [5, 8, 11, 13, 14, 15],
    firm: 'CMR',
    description: `
<p>We are marketing, ahead of a proposed administration, a security company with contracted turnover of £5.8 million.</p>
<ul>
<li>61 guarding contracts at offices, colleges and building sites in London and along the M4, most on 90 days’ notice</li>
<li>Event work at two racecourses</li>
<li>143 employees, all licensed, plus a pool of casual stewards</li>
<li>Approved contractor scheme, top quarter</li>
<li>Debtor ledger of £910,000, factored</li>
</ul>
<p>The rise in the minimum wage was agreed with clients from their renewal dates, not from April. VAT and PAYE of £620,000 were deferred in the meantime and HMRC has refused a second arrangement.</p>
<p>The directors have asked not to take part in a bid. TUPE is certain to apply, and bidders should price accrued holiday pay of about £74,000.</p>
<p>No name will be given before a non-disclosure agreement is signed. <strong>Offers by 10 am on {offers}.</strong></p>`,
  },
  {
    heading: 'Iron foundry near Ilkeston, mothballed: two 3-tonne furnaces, moulding line, patterns',
    town: 'Ilkeston',
    locations: [2],
    appointment: 1,
    trading: 4,
    turnover: 7,
    employees: 3,
    category: 206,
    assets: [1, 3, 4, 6, 9, 14, 15],
    firm: 'VH',
    description: `
<p>Grey and ductile iron foundry in the Erewash valley near Ilkeston, kept warm and ready to restart. Until it paused in the autumn it poured 9,000 tonnes a year of drain covers, brake blanks and pump bodies; sales were £12.6 million.</p>
<p>Electricity had become a quarter of the cost of a casting. The parent company stopped its support and the Joint Administrators could not trade on at a loss, so they kept a care team of 9 employees to maintain the plant and honour spares for two water companies.</p>
<p>The sale includes:</p>
<ul>
<li>Freehold of 7.3 acres with 96,000 sq ft of buildings and a rail-side frontage</li>
<li>Two 3-tonne induction furnaces, automatic moulding line, sand plant, shot-blast, laboratory</li>
<li>1,900 patterns and core boxes, part owned by customers</li>
<li>Environmental permit, surrendered only if there is no buyer for the trade</li>
</ul>
<p>Buyers for restart are preferred to those for scrap or for the land, though we shall compare every offer for its return to creditors. A power contract at {year+1} prices is on offer from a supplier.</p>
<p><strong>Offers by 5 pm on {offers}.</strong> Safety boots are required on {viewing}.</p>`,
  },
  {
    heading: 'Third-party warehousing operator, Daventry: 128,000 sq ft, 88% full, 44 employees',
    town: 'Daventry',
    locations: [2],
    appointment: 1,
    trading: 1,
    turnover: 5,
    employees: 5,
    category: 262,
    also: [263],
    assets: [2, 4, 5, 7, 11, 14],
    firm: 'VH',
    description: `
<p>Storage and pick-and-pack operator in the golden triangle, in administration and trading normally.</p>
<p>The Daventry warehouse has 17,400 pallet positions and a mezzanine where 31 online shops have their orders packed. It is 88% full. Sales are £3.9 million, billed four-weekly in advance, and no customer is above 14%. The lease runs to {year+4} at £7.25 a square foot; the landlord holds a six-month deposit and has agreed to leave it with an assignee.</p>
<p>44 people are employed, half of them since the site opened. TUPE applies.</p>
<p>The company was the guarantor of a sister business in parcels that failed in the summer. Nothing else is wrong with it.</p>
<p>Goods belong to customers and are held under lien terms, so continuity matters more to us than the last pound. <strong>Offers by 12 noon on {offers}.</strong></p>`,
  },
  {
    heading: 'Garden centre and café on 6 acres, Ormskirk, £1.6m sales, long lease',
    town: 'Ormskirk',
    locations: [6],
    appointment: 1,
    trading: 1,
    turnover: 5,
    employees: 5,
    category: 105,
    also: [192],
    assets: [2, 4, 6, 7, 10, 14, 18],
    firm: 'BM',
    description: `
<p>Garden centre between Ormskirk and Southport, on six acres beside the A570, trading under the control of the Joint Administrators.</p>
<p>A covered plantaria, 1.2 acres of glass, a shop of 14,000 sq ft and a café of 110 seats, which earns £520,000 of the £1.6 million sales. Parking for 160 cars. There are 94 years left on the ground lease at £38,000 a year.</p>
<p>Last spring was the wettest for decades; the next heating bill was three times the one before. Stock for this season has been grown and is on the benches.</p>
<p>27 staff, a little over half of them part time, will transfer under TUPE.</p>
<p>Offers by <strong>4 pm on {offers}</strong> please, stating whether growing stock (about £140,000 at cost) is included.</p>`,
  },
  {
    heading: 'Three-surgery dental practice, Gateshead: NHS contract and private plan patients',
    town: 'Gateshead',
    locations: [5],
    appointment: 9,
    trading: 1,
    turnover: 4,
    employees: 4,
    category: 183,
    assets: [2, 4, 6, 8, 11, 14],
    description: `
<p>Confidential sale of a dental practice in Gateshead, held through a company whose directors are taking advice on its position.</p>
<p>Three surgeries and a fourth plumbed in; digital X-ray; 8,600 active patients. The NHS contract is for 19,200 units a year, delivered at 97%. 610 patients pay a monthly plan. Income £980,000.</p>
<p>One of the two principals has been ill since {year-1} and locums have cost more than they earned. A lender’s term loan of £530,000 is in default. The lender supports a sale.</p>
<p>13 employees and four self-employed associates, all of whom wish to stay.</p>
<p>Buyers must be registered with the CQC and acceptable to the integrated care board. <strong>Expressions of interest by {offers}</strong>; no calls to the practice under any circumstances.</p>`,
  },
  {
    heading: 'Commercial insurance broker, Chelmsford: £460,000 of commission, 93% retention',
    town: 'Chelmsford',
    locations: [3],
    appointment: 5,
    trading: 1,
    turnover: 3,
    employees: 3,
    category: 161,
    assets: [8, 11, 12, 14],
    firm: 'FT',
    description: `
<p>The shareholders of a Chelmsford broker have placed the company in members’ voluntary liquidation on the retirement of its founder. It is solvent and creditors are being paid in full.</p>
<p>The book: £460,000 of commission and fees from 870 business clients, mostly builders, hauliers and shops in Essex. 93% renewed in each of the last three years. The largest client is 2.4%.</p>
<p>7 people are employed, four of whom handle clients. They are used to working from home two days a week.</p>
<p>The buyer will need FCA permission as an insurance intermediary. Client money is held in a statutory trust and will pass with the clients’ agreement. An earn-out on renewals would be considered. <strong>Offers by {offers}, please.</strong></p>`,
  },
  {
    heading: 'Fasteners and fixings stockist with 84 vendor-managed sites, Dudley',
    town: 'Dudley',
    locations: [12],
    appointment: 1,
    trading: 2,
    turnover: 5,
    employees: 4,
    category: 272,
    assets: [2, 4, 5, 6, 8, 11, 12, 14],
    firm: 'RPA',
    description: `
<p>A Black Country business through and through: nuts, bolts and specials since 1961, from a 22,000 sq ft unit in Dudley. Joint Administrators trading.</p>
<p>Turnover £2.8 million. Two thirds comes from 84 engineering works where the company fills the bins every week, the rest from the trade counter. Gross margin 38%. Stock £690,000 at cost, of which our agents think £210,000 slow.</p>
<p>22 staff, TUPE applies. Five vans. Lease to {year+2}; the landlord is the founder’s daughter and is in no hurry.</p>
<p>The company’s own pension scheme has a deficit. A sale of business and assets leaves it behind, and the Pension Protection Fund is in touch with us. <strong>Offers by 12 noon on {offers}.</strong></p>`,
  },
  {
    heading: 'Post-production house, Salford: grading suites, storage, kit and lease, as one lot or in parts',
    town: 'Salford',
    locations: [6],
    appointment: 1,
    trading: 3,
    turnover: 5,
    employees: 1,
    category: 214,
    assets: [2, 4, 7, 8, 9, 14],
    firm: 'BM',
    description: `
<p>The Joint Administrators of a post-production company at the Quays in Salford offer its equipment, name and lease.</p>
<p>Six edit suites, two grading rooms, a dubbing theatre with 7.1.4 monitoring, 1.4 petabytes of shared storage, and some 300 items of kit. Everything was left wired and working; it can be seen, and heard, on {viewing}.</p>
<p>The lease of 6,800 sq ft runs to {year+3} at £129,000 including service charge. A new tenant will be asked for a deposit.</p>
<p>Two drama series were put back by their broadcaster within a month of each other. The company’s work in progress and its archive belong to clients and are being returned. It had sales of £2.4 million; its staff have gone to other houses.</p>
<p>Storage and grading panels are leased and are available by agreement with the lessor. <strong>Offers by 5 pm on {offers}.</strong></p>`,
  },
  {
    heading: 'Part-built development of 22 houses, Lisburn: seven at roof, planning and bonds in place',
    town: 'Lisburn',
    locations: [7],
    appointment: 7,
    trading: 5,
    turnover: 9,
    employees: 1,
    category: 233,
    also: [124],
    assets: [1, 3, 6, 9, 15],
    firm: 'MR',
    description: `
<p>By order of the Joint Fixed Charge Receivers: a residential site of 3.9 acres at the edge of Lisburn, County Antrim, with full planning permission for 22 detached and semi-detached houses.</p>
<ul>
<li>Seven plots to roof, four of these with windows; slabs poured for six more</li>
<li>Roads to base course, main sewer laid; road bond of £142,000 in place</li>
<li>Five contracts for sale were signed; the buyers have been released and two have asked to be told</li>
<li>Building control records and structural warranties are in the data room, with a cost-to-complete report of £3.05 million</li>
</ul>
<p>The builder ran out of money when its lender’s own funding was withdrawn. Nothing has been done on site since, save to make it safe.</p>
<p>The site has been valued at £1.1 million as it stands. There are no employees. Offers must be unconditional, <strong>by 12 noon on {offers}</strong>.</p>`,
  },
];
