import { contracts, database, domains, fixtures, goodwill, licences, office, plant, stock, vehicles } from './assets.ts';
import type { Sector } from './sector.ts';

export const automotive: Sector = {
  category: 110,
  since: 1948,
  premises: 'showroom and workshop',
  companyWords: ['Motors', 'Autos', 'Motor Group', 'Vehicle Services'],
  acquirers: ['regional motor group', 'accident repair group', 'independent garage operator'],
  keywords: ['garage', 'vehicle', 'MOT', 'bodyshop', 'fleet', 'car sales'],
  features: [
    'a prominent main road frontage',
    'fleet and insurer accounts',
    'strong online reviews',
    'electric vehicle accreditation',
    'a large forecourt',
    'repeat customers of many years',
  ],
  market: [
    'The customer file {holds|held} {3..9},{100..900} active names with service and MOT due dates.',
    'Around {35..60} per cent of work {comes|came} from fleet and trade accounts on 30-day terms, the rest from private motorists.',
    'The business {enjoys|enjoyed} an average of 4.{6..9} stars from more than {300..800} verified reviews.',
    'Most customers {live|lived} within {10..20} miles, and {return|returned} at least once a year.',
  ],
  reasons: [
    'A shortage of used stock and higher stocking-loan charges compressed margins for eighteen months.',
    'Disputed insurer invoices and parts delays lengthened key-to-key times and starved the business of cash.',
    'The company invested heavily in electric vehicle equipment ahead of demand and could not service the borrowing.',
    'Creditor pressure followed the failure of an associated dealership at another site.',
  ],
  staff: [
    'The {staff} employees include master technicians, an MOT tester and a service adviser.',
    'A team of {staff}, among them {2..4} time-served technicians, will transfer with the business.',
  ],
  prospects: [
    'Opening on Saturdays and Sundays, not so far attempted, would use existing bays.',
    'There is room for {2..4} further ramps and an additional MOT lane, subject to authorisation.',
    'No servicing plans are sold at present, which management regards as the first opportunity.',
  ],
  owns: [
    [goodwill, 'Goodwill, trading name and telephone numbers'],
    [database, 'Customer and vehicle database with service reminders'],
    [office, 'Dealer management system, workstations and telephone equipment'],
    [domains, 'Website with online booking and stock pages'],
  ],
  trades: [
    {
      category: 111,
      size: [5, 7],
      kinds: [
        'used car supermarket with 240-space site',
        'prestige and classic car dealership',
        'franchised motorcycle dealer',
        'motorhome and caravan sales centre',
        'light commercial vehicle dealership',
      ],
      does: [
        'Annual volume {is|was} about {400..900} units at an average retail margin of £1,{100..800}.',
        'Stock {is|was} funded by a mix of own cash and a stocking facility, with turn of {38..60} days.',
        'Finance and warranty commissions {contribute|contributed} close to a fifth of gross profit.',
        'In-house preparation, valeting and photography {puts|put} a vehicle on the website within {3..6} days of arrival.',
      ],
      owns: [
        [stock, 'About {40..110} vehicles in stock, part subject to stocking finance'],
        [plant, 'Preparation bays, two-post lifts and valeting equipment'],
        [fixtures, 'Showroom furniture, digital signage and forecourt lighting'],
        [licences, 'Credit broking permission, subject to regulatory consent'],
      ],
    },
    {
      category: 112,
      size: [3, 5],
      kinds: [
        'MOT testing and servicing garage',
        'insurer-approved accident repair centre',
        'automatic gearbox rebuild specialist',
        'mobile tyre fitting and fleet servicing company',
        'HGV repair workshop with tachograph station',
      ],
      does: [
        'The workshop {has|had} {5..11} bays, a Class 4 and 7 test lane and four-wheel alignment.',
        'Labour {is|was} recovered at £{58..84} an hour, with utilisation of {78..91} per cent.',
        'Approval to a recognised repair standard {is|was} held and the last audit recorded no major findings.',
        'Collection and delivery {is|was} offered free within {8..15} miles.',
      ],
      owns: [
        [plant, '{4..8} two-post ramps, brake tester and diagnostic equipment'],
        [plant, 'Low-bake spray oven, mixing scheme and chassis jig'],
        [vehicles, 'Recovery truck, {3..6} courtesy cars and a service van'],
        [licences, 'Vehicle testing station authorisation, subject to transfer'],
      ],
    },
    {
      category: 113,
      size: [4, 6],
      kinds: [
        'motor factor with six-van delivery round',
        'online supplier of towbars and roof systems',
        'alloy wheel refurbishment plant',
        'remanufacturer of turbochargers and injectors',
        'vehicle dismantler and recycled parts supplier',
      ],
      does: [
        'More than {14..38},000 lines {are|were} held under a bar-coded location system.',
        'Trade accounts {number|numbered} {180..420}, with deliveries up to four times a day.',
        'Marketplace listings {generate|generated} {30..55} per cent of sales and {enjoy|enjoyed} top-rated seller status.',
        'Core units {are|were} stripped, tested and rebuilt on site with a two-year guarantee.',
      ],
      owns: [
        [stock, 'Parts stock at cost of about £{120..480},000'],
        [plant, 'Racking, test benches and balancing machines'],
        [vehicles, '{4..9} delivery vans, part on hire purchase'],
        [contracts, 'Supply agreements with national buying group'],
      ],
    },
    {
      category: 114,
      size: [4, 6],
      kinds: [
        'self-drive van and minibus hire company',
        'contract hire and fleet leasing book',
        'wedding and executive car hire firm',
        'refrigerated vehicle rental specialist',
        'credit hire and replacement vehicle provider',
      ],
      does: [
        'The fleet of {45..160} vehicles {runs|ran} at an average utilisation of {71..88} per cent.',
        'Hire periods {range|ranged} from a day to three years, with damage waiver and tracking on every vehicle.',
        'Corporate accounts {make|made} up more than half of revenue, several of them under framework agreements.',
        'Vehicles {are|were} disposed of at {36..48} months through trade auction.',
      ],
      owns: [
        [vehicles, 'Hire fleet, of which {10..40} vehicles are unencumbered'],
        [contracts, 'Hire agreements in force, with deposits held'],
        [plant, 'Wash bay, valeting equipment and telematics hardware'],
        [fixtures, 'Rental desk, signage and key management system'],
      ],
    },
  ],
};
