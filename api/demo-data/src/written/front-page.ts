import type { WrittenPost } from './written-post.ts';

/** What a visitor's home page and a buyer's first inbox page show. */
export const frontPage: readonly WrittenPost[] = [
  {
    heading: 'Precision engineering subcontractor, Rotherham: turnover £6.4m, AS9100, 58 staff',
    town: 'Rotherham',
    locations: [13],
    appointment: 1,
    trading: 2,
    turnover: 6,
    employees: 6,
    category: 151,
    also: [154],
    assets: [2, 4, 6, 9, 11, 13, 14],
    description: `
<p>The Joint Administrators offer for sale the business and assets of a precision engineering subcontractor in Rotherham, which they continue to trade with the support of its main customers.</p>
<p>The company was founded in 1978 and supplies machined components and small assemblies to the rail, power generation and aerospace sectors. It holds AS9100 and ISO 9001.</p>
<ul>
<li><strong>Turnover:</strong> £6.4 million in the last full year, EBITDA £410,000 before exceptional costs</li>
<li><strong>Customers:</strong> 34 active accounts; the largest is 19% of sales</li>
<li><strong>Order book:</strong> £2.1 million, with call-offs running for nine months</li>
<li><strong>Premises:</strong> 31,000 sq ft leasehold unit, rent £148,000 a year, lease to {year+6}, break in {year+2}</li>
<li><strong>Plant:</strong> eleven CNC machining centres and seven lathes, two of the five-axis machines on hire purchase</li>
<li><strong>People:</strong> 58 employees, who would transfer under TUPE</li>
</ul>
<p>A rail programme worth a third of sales was put back twice and finally re-let at short notice. By then the invoice finance facility was fully drawn and the bank, which holds a debenture, was not prepared to extend its overdraft. The remaining work is profitable and staff have been paid to date.</p>
<p>A data room is open to parties who return a non-disclosure agreement and show proof of funds. Site visits are by appointment; please do not approach staff or customers. Book debts are charged to the invoice financier and may be bought separately.</p>
<p><strong>Best and final offers by 12 noon on {offers}.</strong> Please give the price for each class of asset, how it is funded, any conditions and your earliest completion date.</p>`,
  },
  {
    heading: 'Country house hotel with 28 bedrooms, spa and 11 acres, near Keswick, Cumbria',
    town: 'Keswick',
    locations: [6],
    appointment: 7,
    trading: 1,
    turnover: 5,
    employees: 5,
    category: 191,
    also: [195],
    assets: [1, 3, 4, 5, 6, 7, 10, 14, 15],
    firm: 'BM',
    description: `
<p>A Victorian country house hotel two miles from Keswick, for sale freehold and as a going concern by the Joint Fixed Charge Receivers.</p>
<p>Built for a Manchester cotton merchant and a hotel since 1951, it stands in eleven acres of terraced gardens and woodland above Derwentwater. There are 28 letting bedrooms, a restaurant of 60 covers, two lounges, a wedding barn licensed for 120 and a spa with a 15-metre pool that opened in {year-4}.</p>
<h3>Trading</h3>
<p>Net sales were £1.9 million in the year to March. Occupancy was 68% at an average room rate of £142. Weddings brought in £390,000, and 26 are booked for the coming season; deposits of £71,000 are held in a client account and will follow the bookings.</p>
<h3>Why it is for sale</h3>
<p>The spa cost £900,000 more than its budget. The loan that paid for it fell due in the spring and could not be refinanced.</p>
<h3>What is included</h3>
<ul>
<li>The freehold, free of tie, with the staff house of eight rooms</li>
<li>Fixtures, fittings and equipment, save for leased kitchen and gym items (a schedule is available)</li>
<li>Premises licence, website and booking system</li>
<li>Stock at valuation</li>
</ul>
<p>The 34 staff, led by a general manager of nine years’ standing, are employed by the operating company, which has agreed to co-operate with a sale; TUPE is expected to apply.</p>
<p>The receivers act as agents of the borrower and without personal liability. Viewings from {viewing}, strictly by appointment. <strong>Offers are invited by 5 pm on {offers}.</strong></p>`,
  },
  {
    heading: 'Award-winning pork pie and chilled savoury maker, Melton Mowbray, sales of £8.7m',
    town: 'Melton Mowbray',
    locations: [2],
    appointment: 2,
    trading: 1,
    turnover: 6,
    employees: 6,
    category: 171,
    also: [172],
    assets: [2, 4, 5, 6, 8, 9, 11, 14],
    firm: 'VH',
    description: `
<p>We have been engaged to find a buyer for a family-owned maker of pork pies, quiches and sausage rolls in Melton Mowbray. An administration is proposed and a sale would complete on appointment.</p>
<p>The bakery employs 92 people in a BRCGS grade A site of 42,000 sq ft and sells to two supermarkets, a wholesaler and 140 delicatessens and farm shops. Sales in the year to June were £8.7 million. Its own pies carry the protected regional name.</p>
<p>Pork rose by more than a third in fourteen months. One supermarket accepted a price increase, the other took five months to agree to half of it, and the company has not recovered the cash that it lost in between. Both customers have said that they wish to see supply go on.</p>
<p><strong>Of interest to a buyer</strong></p>
<ol>
<li>A second pie line, bought in {year-2} and run on one shift only</li>
<li>Listings for a summer range already agreed with both supermarkets</li>
<li>A lease at £4.60 a square foot until {year+8}, which the landlord would assign</li>
</ol>
<p>All employees would transfer under TUPE. Retention of title claims on meat and packaging are thought to be about £95,000.</p>
<p>The timetable is short: a non-disclosure agreement first, management meetings from {viewing}, and <strong>offers by 10 am on {offers}</strong>. Interested parties should be able to fund two weekly payrolls.</p>`,
  },
  {
    heading: 'Boatyard and 140-berth marina on the Fal estuary: business, hoist, moorings and leasehold',
    town: 'Falmouth',
    locations: [10],
    appointment: 1,
    trading: 1,
    turnover: 5,
    employees: 4,
    category: 265,
    assets: [2, 4, 6, 11, 14, 15, 17],
    firm: 'HLI',
    description: `
<p>A working boatyard on the Fal, three miles from Falmouth, with a 140-berth marina, a 40-tonne hoist and hard standing for 90 yachts ashore. It has been in the same family since 1936; the Joint Administrators were appointed by its directors and are trading it through the winter.</p>
<p>Berths are 94% taken and there is a waiting list of 31. Annual contracts for the coming season are worth £462,000 and fall due in April. Lift-out, storage, engineering and rigging make up the rest of sales of £1.4 million.</p>
<p>What went wrong was one refit. The owner of a 24-metre ketch disputes the final account, £286,000 of it is unpaid, and the case will not be heard before next year. The claim stays with the administrators.</p>
<table><tbody>
<tr><th>What is for sale</th><th>Notes</th></tr>
<tr><td>Leasehold of yard and foreshore</td><td>99 years from 1988, ground rent £36,000 a year</td></tr>
<tr><td>Boat hoist, cradles, crane and workshop plant</td><td>Hoist tested this year; one forklift on lease</td></tr>
<tr><td>Two workboats and a mooring barge</td><td>Coded to category 4</td></tr>
<tr><td>Berthing agreements and goodwill</td><td>Harbour licence subject to the commissioners’ consent</td></tr>
<tr><td>Chandlery stock</td><td>About £58,000 at cost</td></tr>
</tbody></table>
<p>There are 19 staff, among them four shipwrights and a rigger, and TUPE will apply. Offers for the whole are preferred and should reach us by <strong>4 pm on {offers}</strong>.</p>`,
  },
  {
    heading: 'Children’s bicycle brand: name, web shop, designs and 2,300 bikes in stock, Brighton',
    town: 'Brighton',
    locations: [9],
    appointment: 3,
    trading: 3,
    turnover: 5,
    employees: 1,
    category: 244,
    also: [246],
    assets: [6, 9, 10, 12, 14],
    firm: 'ODP',
    description: `
<p>The Joint Liquidators of a Brighton company that designed lightweight children’s bicycles and sold them online invite offers for its brand and stock.</p>
<ul>
<li>UK and EU registered trade marks, four registered designs and the drawings for six frame sizes</li>
<li>Domain names, web shop and 41,000 social media followers</li>
<li>A mailing list of 68,000 customers who agreed to be contacted (the transfer must meet data protection law)</li>
<li>About 2,300 finished bicycles and £110,000 of frames and parts at cost, in a bonded warehouse at Newhaven</li>
</ul>
<p>Sales reached £3.1 million in the best year and were £1.8 million in the last. A container of forks failed its tests, the recall was insured only in part, and the season was lost. The fault lay with one batch, which has been destroyed; test certificates for the stock on offer are in the sales pack.</p>
<p>Trading ceased before our appointment and there are no employees. The warehouse has a lien for £23,400, which a buyer of the stock will need to clear.</p>
<p>We will sell brand and stock together or apart. Stock can be inspected on {viewing}. <strong>Sealed offers by 12 noon on {offers}</strong>, with a deposit of 10%.</p>`,
  },
  {
    heading: 'Dairy farm of 212 acres with herd, parlour and milk contract, near Whitland, Carmarthenshire',
    town: 'Whitland',
    locations: [11],
    appointment: 8,
    trading: 1,
    turnover: 3,
    employees: 2,
    category: 102,
    assets: [1, 3, 4, 5, 6, 11, 15, 18],
    firm: 'PTR',
    description: `
<p>The Trustee in Bankruptcy of a dairy farmer offers his farm near Whitland for sale, as a whole or in three lots.</p>
<p><strong>Lot 1.</strong> Four-bedroom farmhouse, modern and traditional buildings, 20:40 herringbone parlour, slurry store built in {year-5} and 88 acres of ring-fenced grass.</p>
<p><strong>Lot 2.</strong> A further 124 acres of grazing and silage ground, level and well fenced, with mains water to every field.</p>
<p><strong>Lot 3.</strong> The herd of 165 Holstein-Friesian cows and 70 followers, TB-free at the last test, with the tractors, feeder wagon and other implements.</p>
<p>Milk sales were £410,000 in the year to April. The buyer of lots 1 and 3 may be able to take on the milk contract; the dairy would like to talk to bidders first. Two herdsmen and a relief milker, 3 employees in all, live nearby and would be glad to stay.</p>
<p>The bankrupt remains at the farmhouse and is helping with the sale. Please treat him with courtesy and do not call without an appointment. Viewing days are held by the agents, the next on {viewing}.</p>
<p>There is no mortgage on lot 2. Lots 1 and 3 are charged to two lenders, who both consent. <strong>Informal tenders by 12 noon on {offers}.</strong></p>`,
  },
  {
    heading: 'Bespoke joinery and staircase manufacturer, Halifax: 31 staff, £1.3m order book',
    town: 'Halifax',
    locations: [13],
    appointment: 1,
    trading: 2,
    turnover: 5,
    employees: 5,
    category: 201,
    also: [123],
    assets: [2, 4, 5, 6, 9, 11, 14],
    description: `
<p>Going concern sale of a Halifax joinery company that makes staircases, doors and fitted furniture for housebuilders and main contractors across the north of England. The Joint Administrators are trading the business while a buyer is found.</p>
<p>Turnover was £2.3 million last year. The order book stands at £1.3 million and two of the five largest customers have confirmed in writing that they will stay with a purchaser. A CNC stair line installed in {year-3} cut machining time by half; finance of £86,000 is outstanding on it.</p>
<p>The 31 employees include ten bench joiners and three apprentices, and will transfer under TUPE. The mill, 26,000 sq ft on two floors, is held on a lease to {year+3} at £61,000 a year; the landlord has said that he would grant a new one.</p>
<p><em>Reason for the sale:</em> a main contractor entered administration owing £318,000, none of it insured.</p>
<p>Proof of funds is required before the sales pack is released. Viewings on {viewing}. <strong>Offers by 4 pm on {offers}.</strong></p>`,
  },
  {
    heading: 'Haulier with 46 vehicles and pallet network membership, Penrith, £9.1m turnover',
    town: 'Penrith',
    locations: [6],
    appointment: 2,
    trading: 1,
    turnover: 6,
    employees: 6,
    category: 261,
    also: [262],
    assets: [2, 4, 5, 8, 11, 13, 14],
    firm: 'BM',
    description: `
<p>The directors of a general haulier based beside junction 40 of the M6 have taken advice from us as proposed administrators and seek a quick sale.</p>
<p>In figures:</p>
<ul>
<li>Turnover £9.1 million, of which the pallet network is £2.8 million</li>
<li>46 tractor units and rigids, 71 trailers; average age of the tractors 3.8 years; most on finance, schedule in the data room</li>
<li>4.2 million miles a year, fuel escalator in contracts worth 70% of sales</li>
<li>60,000 sq ft of leased warehouse with 5,200 pallet spaces, nine doors, in Penrith</li>
<li>74 employees: 49 drivers, the rest in the warehouse, workshop and traffic office</li>
</ul>
<p>Operator compliance is green on both scores. The licence cannot be transferred; we have spoken to the Traffic Commissioner’s office about interim authority for a buyer who applies now.</p>
<p>The company lost its second-largest contract in the spring and could not hand back vehicles without penalty. HMRC has served a winding-up petition, so time matters: <strong>offers by 12 noon on {offers}</strong>, completion within five working days. TUPE applies.</p>`,
  },
  {
    heading:
      'Main contractor in liquidation, Darlington: plant, yard lease, part-complete contracts and framework records',
    town: 'Darlington',
    locations: [5],
    appointment: 3,
    trading: 3,
    turnover: 6,
    employees: 1,
    category: 121,
    also: [122],
    assets: [2, 4, 5, 6, 8, 11, 13, 14],
    description: `
<p>The Joint Liquidators invite offers for the assets of a main contractor in Darlington, which built schools, surgeries and small industrial units until its members and creditors placed it in liquidation.</p>
<p>Turnover was £7.8 million in the last accounts. Work has stopped on all sites and the workforce was made redundant before our appointment, so no employees transfer.</p>
<h3>Plant and vehicles</h3>
<p>Three 13-tonne excavators, four dumpers, two telehandlers, 22 vans and pick-ups, site cabins and small plant. A full list with photographs and hours is in the sales pack; items on hire purchase are marked.</p>
<h3>Contracts</h3>
<p>Five contracts are between 30% and 85% complete. Two employers have said they would consider novation, and both hold retentions. Uncertified work in progress is put at £540,000 by the former quantity surveyor, an estimate that bidders should test for themselves.</p>
<h3>Name and records</h3>
<p>Trading name, pre-qualification answers, health and safety files and drawings.</p>
<p>The yard and office can be viewed on {viewing}. Offers for single lots are welcome. <strong>Closing date: 5 pm on {offers}.</strong> Plant must be removed within 21 days of payment.</p>`,
  },
  {
    heading: 'Skip hire and waste transfer station with 75,000-tonne permit, Wolverhampton',
    town: 'Wolverhampton',
    locations: [12],
    appointment: 1,
    trading: 1,
    turnover: 5,
    employees: 5,
    category: 143,
    also: [144],
    assets: [1, 4, 5, 11, 14, 15],
    firm: 'RPA',
    description: `
<p>Freehold transfer station on 2.1 acres in Wolverhampton with an environmental permit for 75,000 tonnes a year, about half of it used. Trading in administration.</p>
<p>Eleven skip lorries and two hook loaders serve 480 builders and small works on account. A picking line recovers 91% of what comes in. Turnover £3.6 million; 28 employees, TUPE applies.</p>
<p>In March a fire in the shredder building closed the site for six weeks. The insurer has paid for the building and the machine, not for the lost trade. The Environment Agency has inspected since and has no outstanding actions.</p>
<p>The permit transfers on application and bidders should allow eight weeks; we will stay as operator under licence in the meantime, on terms.</p>
<p>Price guide for freehold and business together: £2.25 million. <strong>Offers by 12 noon on {offers}.</strong></p>`,
  },
];
