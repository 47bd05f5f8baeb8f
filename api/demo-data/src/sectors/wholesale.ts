import {
  contracts,
  database,
  debts,
  domains,
  goodwill,
  licences,
  office,
  plant,
  rights,
  stock,
  vehicles,
} from './assets.ts';
import type { Sector } from './sector.ts';

export const wholesale: Sector = {
  category: 270,
  since: 1924,
  premises: 'distribution warehouse',
  companyWords: ['Wholesale', 'Distribution', 'Supplies', 'Imports'],
  acquirers: ['national distributor', 'buying group member', 'importer with complementary lines'],
  keywords: ['wholesale', 'distributor', 'import', 'trade supplies', 'fasteners', 'stock'],
  features: [
    'exclusive agencies',
    'next-day delivery',
    'a broad trade customer base',
    'fast-moving stock',
    'a trade web shop',
    'direct Far East sourcing',
  ],
  market: [
    'Accounts {number|numbered} {300..1600}, none above {6..14} per cent of sales.',
    'Orders {are|were} placed by telephone, representatives and a trade web shop that {takes|took} {25..55} per cent of the total.',
    'Stock turn {is|was} {4..8} times a year with service level of {93..99} per cent.',
    'Exclusive distribution rights {are|were} held for {3..11} overseas manufacturers.',
  ],
  reasons: [
    'Freight rates and a weak pound made forward-ordered containers unprofitable.',
    'The company’s trade finance facility was reduced at the height of the buying season.',
    'A key agency was withdrawn when the manufacturer decided to sell direct.',
    'Slow stock had built up to {20..40} per cent of the total and could not be financed.',
  ],
  staff: [
    'There are {staff} employees in sales, purchasing, warehouse and transport.',
    'The {staff} staff include field representatives with their own following.',
  ],
  prospects: [
    'The warehouse could take {30..60} per cent more volume.',
    'Clearance of slow lines would release early cash to a buyer.',
    'National accounts have never been approached.',
  ],
  owns: [
    [goodwill, 'Goodwill, trading names and telephone numbers'],
    [stock, 'Stock at cost of £{140..980},000'],
    [database, 'Customer, pricing and supplier database'],
    [office, 'Stock control system, IT and office furniture'],
    [debts, 'Trade debtors'],
    [domains, 'Trade web shop and domain names'],
  ],
  trades: [
    {
      category: 271,
      size: [5, 7],
      kinds: [
        'toy and giftware distributor',
        'housewares and small appliance wholesaler',
        'health and beauty products distributor',
        'wholesale florist and sundries supplier',
        'stationery and school supplies wholesaler',
      ],
      does: [
        'Some {3..14},000 lines {are|were} supplied to independents, garden centres and online sellers.',
        'Licensed characters and own brands {make|made} up {30..50} per cent of sales.',
        'Two trade fairs a year {produce|produced} forward orders for the autumn.',
        'Picking {is|was} by scanner with dispatch on the day of order.',
      ],
      owns: [
        [rights, 'Own brands, registered designs and packaging artwork'],
        [plant, 'Racking, picking trolleys and packing line'],
        [contracts, 'Distribution and licence agreements, subject to consent'],
      ],
    },
    {
      category: 272,
      size: [4, 6],
      kinds: [
        'industrial fasteners and fixings stockist',
        'bearings and power transmission distributor',
        'hydraulic hose and fittings supplier',
        'workwear, tools and safety equipment merchant',
        'electrical wholesaler with three branches',
      ],
      does: [
        'Trade counters {serve|served} engineers, contractors and maintenance teams from 07:00.',
        'Vendor-managed bins {are|were} kept on {30..120} customer sites.',
        'Assembly, cutting and kitting {add|added} value to bought-in stock.',
        'The company {belongs|belonged} to a national buying group with rebates of {2..5} per cent.',
      ],
      owns: [
        [plant, 'Mezzanine, vertical carousel and hose crimping machines'],
        [vehicles, '{4..12} delivery vans'],
        [contracts, 'Vendor-managed inventory agreements'],
      ],
    },
    {
      category: 273,
      size: [5, 7],
      kinds: [
        'importer of hardwood flooring',
        'exporter of British food and drink',
        'furniture importer with container programme',
        'spice and dried fruit importer',
        'exporter of used plant and machinery',
      ],
      does: [
        'About {90..420} containers a year {pass|passed} through Felixstowe and Liverpool.',
        'Sourcing {is|was} through agents in {3..6} countries, with inspection before shipment.',
        'Letters of credit and forward currency {are|were} arranged by an in-house trade desk.',
        'Duty deferment and customs warehouse authorisations {are|were} in place.',
      ],
      owns: [
        [contracts, 'Goods in transit and forward purchase contracts'],
        [licences, 'Customs warehouse authorisation, not transferable'],
        [plant, 'Racking, container ramp and sampling laboratory'],
        [vehicles, 'Lorry and two counterbalance trucks'],
      ],
    },
  ],
};
