import { contracts, domains, fixtures, goodwill, licences, office, plant, rights, stock, vehicles } from './assets.ts';
import type { Sector } from './sector.ts';

export const food: Sector = {
  category: 170,
  since: 1921,
  premises: 'food-grade production unit',
  companyWords: ['Foods', 'Bakery', 'Brewing', 'Provisions'],
  acquirers: ['chilled food manufacturer', 'craft bakery group', 'drinks brand owner'],
  keywords: ['bakery', 'brewery', 'food', 'chilled', 'distillery', 'wholesale'],
  features: [
    'supermarket listings',
    'food safety accreditation at top grade',
    'an award-winning brand',
    'spare production capacity',
    'own-label contracts',
    'a refrigerated delivery fleet',
  ],
  market: [
    'Sales {are|were} divided between retail multiples ({35..55} per cent), food service and independent shops.',
    'The products {are|were} stocked by more than {140..480} farm shops, delicatessens and caterers.',
    'Own-label supply to two national retailers {gives|gave} volume, while the brand {earns|earned} the better margin.',
    'Online sales {have|had} grown to {8..22} per cent of turnover since {now-6..now-4}.',
  ],
  reasons: [
    'The price of butter, flour and energy rose by more than a third while retailers resisted increases.',
    'A product recall, though precautionary, cost the company its largest listing.',
    'Expansion into a second site drew down the working capital needed for the Christmas season.',
    'Hospitality customers reduced orders sharply and several failed owing sums to the company.',
  ],
  staff: [
    'The {staff} employees work a two-shift pattern under a technical manager.',
    'There are {staff} permanent staff, with agency workers at seasonal peaks.',
  ],
  prospects: [
    'The line runs at roughly {45..70} per cent of capacity.',
    'Export enquiries from Ireland and the Netherlands have not been followed up.',
    'A gluten-free range has been developed and is ready to launch.',
  ],
  owns: [
    [goodwill, 'Goodwill, brands and social media following'],
    [rights, 'Recipes, registered trade marks and artwork'],
    [stock, 'Ingredients, packaging and finished goods'],
    [domains, 'Domain names and online shop'],
    [office, 'Traceability software and office equipment'],
  ],
  trades: [
    {
      category: 171,
      size: [4, 7],
      kinds: [
        'chilled ready-meal manufacturer',
        'artisan preserves and chutney producer',
        'vegan snack and protein bar maker',
        'cooked meats and charcuterie processor',
        'ice cream and frozen dessert manufacturer',
      ],
      does: [
        'The factory {is|was} certified to the leading retail standard.',
        'Production {reaches|reached} {18..60} tonnes a week on {2..4} lines with blast chilling and metal detection.',
        'New product development {is|was} carried out in a separate kitchen, with {20..60} launches in three years.',
        'Shelf life and microbiology {are|were} monitored in an on-site laboratory.',
      ],
      owns: [
        [plant, 'Cooking vessels, depositors, tray sealers and blast chillers'],
        [plant, 'Cold stores, metal detectors and case coding'],
        [contracts, 'Retail supply agreements, subject to consent'],
        [vehicles, '{2..6} refrigerated vans'],
      ],
    },
    {
      category: 172,
      size: [3, 6],
      kinds: [
        'craft bakery with five high-street shops',
        'wholesale bread and morning goods bakery',
        'celebration cake designer and maker',
        'sourdough bakery and café',
        'pie and savoury pastry manufacturer',
      ],
      does: [
        'Baking {takes|took} place six nights a week for shops, cafés, schools and hotels.',
        'The range of {60..160} lines {includes|included} long-fermented breads, pastries and hand-raised pies.',
        'Deliveries {leave|left} before 05:00 on {4..9} routes.',
        'The shops {trade|traded} from busy secondary positions at modest rents.',
      ],
      owns: [
        [plant, 'Deck and rack ovens, spiral mixers, provers and dough divider'],
        [plant, 'Pastry sheeter, pie press and tray wash'],
        [fixtures, 'Shop counters, display refrigeration and coffee machines'],
        [vehicles, '{4..9} delivery vans'],
      ],
    },
    {
      category: 173,
      size: [3, 6],
      kinds: [
        'craft brewery with taproom',
        'small-batch gin and whisky distillery',
        'cider maker with orchards',
        'English sparkling wine producer',
        'contract canning and bottling line',
      ],
      does: [
        'Brewing and distilling capacity {is|was} {4..18},000 hectolitres a year, of which about half {is|was} used.',
        'Core products {have|had} won {6..20} national and international awards.',
        'Sales {go|went} to {120..340} pubs and bottle shops, with the taproom adding a cash margin.',
        'Duty and bonded warehouse approvals {are|were} in place.',
      ],
      owns: [
        [plant, '{15..30}-barrel brewhouse, conical fermenters and bright tanks'],
        [plant, 'Copper still, canning line and labeller'],
        [stock, 'Maturing stock under bond and packaged goods'],
        [licences, 'Premises licence; producer approvals are personal and must be applied for'],
        [fixtures, 'Bar, kitchen and taproom furniture'],
      ],
    },
    {
      category: 174,
      size: [5, 7],
      kinds: [
        'fruit and vegetable wholesaler to caterers',
        'speciality cheese and fine food distributor',
        'frozen food and ambient cash-and-carry',
        'fish merchant with auction buying rights',
        'coffee roaster and barista equipment supplier',
      ],
      does: [
        'Night picking and six-day delivery {serve|served} {280..620} restaurants, hotels and schools.',
        'The warehouse {offers|offered} chilled, frozen and ambient chambers with {700..1900} pallet positions.',
        'Buying {is|was} direct from growers and producers, which {protects|protected} margin in season.',
        'Ordering {is|was} through an app used by {55..80} per cent of customers.',
      ],
      owns: [
        [vehicles, '{8..22} multi-temperature lorries and vans'],
        [plant, 'Cold stores, racking, reach trucks and packing benches'],
        [contracts, 'Catering supply agreements with schools and care groups'],
        [stock, 'Perishable and ambient stock at valuation'],
      ],
    },
  ],
};
