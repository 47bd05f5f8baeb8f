import type { WrittenPost } from './written-post.ts';

const every = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

/** Posts that bring a screen to a limit, each believable: two languages, everything chosen, the longest heading. */
export const edgePosts: readonly WrittenPost[] = [
  {
    heading: 'Crefftau Llechi – Welsh slate crafts, café and shops, Llanfairpwllgwyngyll ac Ynys Môn, £840k',
    town: 'Llanfairpwllgwyngyll',
    locations: [11],
    appointment: 1,
    trading: 1,
    turnover: 4,
    employees: 4,
    category: 245,
    also: [192, 201],
    assets: [2, 4, 6, 7, 10, 14],
    description: `
<p>Mae’r Cyd-weinyddwyr yn gwahodd cynigion – the Joint Administrators invite offers for a bilingual slate craft and visitor business at Llanfairpwllgwyngyll, Ynys Môn, with a second shop in Pwllheli.</p>
<h3>Y busnes · The business</h3>
<p>The company splits and engraves Welsh slate, and sells it with woollens from Dre-fach Felindre through two shops, a café (“Tŷ Te”) and a bilingual web shop. Sales were £840,000, of which €96,000 came from Ireland. Gross margin is 61½%.</p>
<h3>Asedau · Assets</h3>
<ul><li>Leasehold shop and workshop, £18,500 a year until {year+5}</li><li>Slate saws, engraver and kilns (≈ 1,100 °C)</li><li>Stock: more than 4,000 pieces, from £2.50 to £480</li></ul>
<p>The 11 staff, all Welsh speakers, remain in post and TUPE applies. The councils of Môn and Gwynedd have each offered advice to a buyer; diolch yn fawr.</p>
<p><strong>Offers are invited by 12 noon on {offers} / erbyn hanner dydd.</strong></p>`,
  },
  {
    heading:
      'National farm supply, contracting and estates group: 61 depots from Jersey to Shetland, garden centres, haulage and vessels, whole or in lots',
    town: 'Perth',
    locations: every(14),
    appointment: 1,
    trading: 2,
    turnover: 8,
    employees: 8,
    category: 101,
    also: [102, 105, 113, 174, 246, 261, 272],
    assets: every(18),
    description: `
<p>The Joint Administrators of a group with its head office in Perth offer its nine trading companies, together or apart. It supplies farms, estates and fish farms in every part of the United Kingdom and in the Channel Islands.</p>
<table><tbody>
<tr><th>Lot</th><th>Business</th><th>Turnover</th></tr>
<tr><td>1</td><td>Farm supply depots (61) with vans, stock and book debts</td><td>£148 million</td></tr>
<tr><td>2</td><td>Contracting: combines, sprayers and drivers</td><td>£22 million</td></tr>
<tr><td>3</td><td>Bulk haulage, 94 vehicles</td><td>£19 million</td></tr>
<tr><td>4</td><td>Two demonstration farms, 1,840 acres, with livestock and growing crops</td><td>£3 million</td></tr>
<tr><td>5</td><td>Fish-farm supply: two vessels and a shore base</td><td>£9 million</td></tr>
<tr><td>6</td><td>Four garden centres, brands, web shops and customer lists</td><td>£11 million</td></tr>
</tbody></table>
<p>About 1,260 people are employed and TUPE will apply to each lot. The remaining lots are investments, software and a seed brand; an index is in the data room.</p>
<p>A bond fell due and could not be renewed. Lenders hold debentures and fixed charges and support an orderly sale. Non-binding offers for any lot are asked for by <strong>12 noon on {offers}</strong>.</p>`,
  },
  {
    heading:
      'Small-batch gin distillery, bottling line and visitor centre with roof-top bar beside the river in York: trading, 20 staff, three gold medals, 41,000 visitors last year, and 14 years left on the lease',
    town: 'York',
    locations: [13],
    appointment: 6,
    trading: 1,
    turnover: 4,
    employees: 4,
    category: 173,
    also: [195],
    assets: [2, 4, 6, 7, 9, 10, 14, 15],
    description: `
<p>Gin distillery on the Ouse in York with a visitor centre, a rooftop bar and three gold medals. A voluntary arrangement is in force; the Supervisor and the directors ask for offers together, because the arrangement will fail without new money by the spring.</p>
<p>Sales are £930,000: visits and bar 64%, bottles 36%. 41,000 people came last year. Two 500-litre stills, a bottling line, £120,000 of spirit and dry goods.</p>
<p>20 staff. Rent £88,000, which is the problem: three landlords have owned the building in four years. The present one has said in writing that he would take £62,000 from a buyer.</p>
<p><strong>Offers by {offers}.</strong></p>`,
  },
];
