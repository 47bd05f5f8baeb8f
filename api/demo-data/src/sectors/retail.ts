import { contracts, database, domains, fixtures, goodwill, office, plant, rights, stock, vehicles } from './assets.ts';
import type { Sector } from './sector.ts';

export const retail: Sector = {
  category: 240,
  since: 1896,
  premises: 'shop and storage',
  companyWords: ['Retail', 'Stores', 'Trading', 'Brands'],
  acquirers: ['multi-brand online retailer', 'convenience store operator', 'regional department store'],
  keywords: ['retail', 'e-commerce', 'shop', 'fashion', 'jewellery', 'furniture'],
  features: [
    'a loyal online following',
    'low rents',
    'a large customer database',
    'clean, current stock',
    'click-and-collect',
    'exclusive supplier agreements',
  ],
  market: [
    'Like-for-like sales had been running {2..11} per cent ahead of the year before until stock became short.',
    'The loyalty scheme {has|had} {12..90},000 members who {account|accounted} for {40..65} per cent of sales.',
    'Average transaction value {is|was} £{14..128}, with gross margin of {34..58} per cent.',
    'Trade {is|was} seasonal: {38..52} per cent of sales {fall|fell} between October and January.',
  ],
  reasons: [
    'Supplier credit insurance was withdrawn, so that stock could be bought only for cash.',
    'Footfall fell after the town’s anchor store closed, while rents stayed at pre-pandemic levels.',
    'Advertising costs per order doubled within eighteen months and eroded the online margin.',
    'A warehouse move before Christmas disrupted deliveries and led to heavy refunds.',
  ],
  staff: [
    'There are {staff} staff, full and part time, in stores, warehouse and head office.',
    'The {staff} employees include a buyer and store managers with long service.',
  ],
  prospects: [
    'The website is not yet translated or priced for export.',
    'The better stores could be kept and the lease terms renegotiated.',
    'Own-label ranges make up under {10..20} per cent of sales and carry the best margin.',
  ],
  owns: [
    [goodwill, 'Brand, goodwill and registered trade marks'],
    [stock, 'Stock with a cost value of about £{60..640},000'],
    [domains, 'Web shop, domain names and social media accounts'],
    [database, 'Marketing database of {9..120},000 opted-in customers'],
    [fixtures, 'Shop fittings, tills and display units'],
    [office, 'Head-office IT and telephone equipment'],
  ],
  trades: [
    {
      category: 241,
      size: [4, 7],
      kinds: [
        'womenswear chain of nine boutiques',
        'bridal and occasion wear retailer',
        'family shoe shop group',
        'outdoor and countryside clothing retailer',
        'children’s fashion label',
      ],
      does: [
        'Collections {are|were} bought twice a year from {30..80} European and British labels.',
        'The stores {occupy|occupied} good positions in market towns at rents of £{14..48},000.',
        'An alterations and personal shopping service {is|was} offered in every branch.',
        'About {25..60} per cent of sales {are|were} made online.',
      ],
      owns: [
        [contracts, 'Concession agreements with {2..5} department stores'],
        [rights, 'Own-label designs and patterns'],
        [plant, 'Pressing, alteration and warehouse handling equipment'],
      ],
    },
    {
      category: 242,
      size: [4, 7],
      kinds: [
        'sofa and bed retailer with showroom',
        'bathroom and tile showroom chain',
        'lighting and homeware brand',
        'carpet and flooring retailer',
        'independent department store',
      ],
      does: [
        'Showrooms of {6..24},000 sq ft {display|displayed} room settings from leading makers.',
        'Most goods {are|were} made to order, with deposits taken through a card-protected scheme.',
        'Measuring, delivery and fitting {are|were} carried out by own and contract teams.',
        'Interest-free credit {is|was} offered through a third-party lender.',
      ],
      owns: [
        [stock, 'Display models and clearance stock'],
        [vehicles, '{2..7} two-man delivery vehicles'],
        [contracts, 'Open customer orders with deposits paid'],
      ],
    },
    {
      category: 243,
      size: [3, 6],
      kinds: [
        'convenience store with post office',
        'organic and zero-waste grocery',
        'petrol station and forecourt shop',
        'village farm shop and butchery',
        'group of six off-licences',
      ],
      does: [
        'Weekly sales {average|averaged} £{11..58},000 with a margin of {21..29} per cent.',
        'Opening {is|was} 06:00 to 22:00 every day, with parcel, cash machine and lottery income.',
        'The store {was|had been} refitted under a symbol group in {now-8..now-3}.',
        'Local producers {supply|supplied} about {80..260} lines.',
      ],
      owns: [
        [plant, 'Refrigeration, ovens and fuel pumps'],
        [contracts, 'Symbol group, post office and lottery agreements, subject to consent'],
        [vehicles, 'Delivery van and electric bicycle'],
      ],
    },
    {
      category: 244,
      size: [4, 6],
      kinds: [
        'online pet supplies retailer',
        'subscription gift box company',
        'marketplace seller of cycling spares',
        'vitamin and sports nutrition web brand',
        'online furniture and garden living store',
      ],
      does: [
        'Orders {number|numbered} {60..280},000 a year, shipped from one fulfilment centre.',
        'Customer acquisition cost {is|was} £{6..24} against a lifetime value of £{58..210}.',
        'About {30..55} per cent of revenue {comes|came} from repeat customers.',
        'The platform {is|was} headless, with fast pages and an integrated warehouse system.',
      ],
      owns: [
        [rights, 'Photography, copy and product listings with review history'],
        [plant, 'Packing stations, conveyors and racking'],
        [contracts, 'Courier, marketplace and supplier accounts where assignable'],
      ],
    },
    {
      category: 245,
      size: [3, 5],
      kinds: [
        'family jeweller and watch repairer',
        'jewellery and gift shop chain',
        'lab-grown diamond web brand',
        'silverware and christening gifts shop',
        'antique jewellery dealer',
      ],
      does: [
        'A workshop on the premises {undertakes|undertook} repairs, remounting and bespoke commissions.',
        'Agencies {are|were} held for {8..24} watch and giftware brands.',
        'The website {ships|shipped} to {20..45} countries.',
        'Insurance valuations {bring|brought} customers back every three years.',
      ],
      owns: [
        [stock, 'Finished jewellery, loose stones and giftware'],
        [plant, 'Goldsmiths’ benches, laser welder and safe'],
        [rights, 'Designs, moulds and marketing photography'],
      ],
    },
    {
      category: 246,
      size: [3, 6],
      kinds: [
        'independent bookshop with events programme',
        'musical instrument retailer and repair shop',
        'angling and country sports shop',
        'hobby, model and craft superstore',
        'mobility equipment and stairlift retailer',
      ],
      does: [
        'The range of {9..40},000 lines {is|was} among the widest in the {region} area.',
        'Staff {are|were} enthusiasts, and product advice {is|was} the main reason customers {give|gave} for visiting.',
        'Hire, repair and servicing {provide|provided} {14..30} per cent of gross profit.',
        'Workshops, clubs and evening events {attract|attracted} {2..9},000 people a year.',
      ],
      owns: [
        [stock, 'Specialist stock, part on consignment'],
        [contracts, 'Service plans and hire agreements'],
        [plant, 'Repair workshop equipment'],
        [vehicles, 'Two vans with tail lifts'],
      ],
    },
  ],
};
