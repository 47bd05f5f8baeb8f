import { contracts, debts, fixtures, goodwill, licences, office, plant, stock, vehicles, vessels } from './assets.ts';
import type { Sector, SectorTexts } from './sector.ts';

const waterside: Partial<SectorTexts> = {
  features: [
    'long-standing customers',
    'well-maintained craft',
    'a sheltered site',
    'forward bookings',
    'approved engineers',
  ],
  market: [
    'Customers {are|were} private owners, charterers and commercial operators, with {40..65} per cent of income contracted annually.',
    'Deposits for the coming season {stand|stood} at £{24..160},000.',
    'Occupancy and utilisation {rose|had risen} in each of the last three years.',
  ],
  reasons: [
    'Storm damage closed part of the site for a season and the insurance settlement came too late.',
    'Fuel, moorings and insurance rose together, while prices had been fixed for the year.',
    'A large refit contract was disputed and £{90..310},000 remains unpaid.',
  ],
  prospects: [
    'Consent is held for {12..60} further moorings.',
    'Winter work is undeveloped and the workshop is idle from November to February.',
    'A buyer with its own booking system could fill midweek capacity at little cost.',
  ],
};

const passengers: Partial<SectorTexts> = {
  features: [
    'council contracts',
    'a modern low-emission fleet',
    'a clean compliance record',
    'an operating centre in town',
  ],
  market: [
    'Contracts with {2..5} councils and {6..20} schools {provide|provided} a base of income in term time.',
    'Private customers {return|returned} year after year; {40..70} per cent of hires {are|were} repeat bookings.',
    'Hotels, tour organisers and sports clubs within {20..45} miles {make|made} up the remainder of trade.',
  ],
  prospects: [
    'The operator’s licence allows {8..24} more vehicles than are run.',
    'Contracts for the next school year will be tendered shortly.',
    'Evening and weekend vehicles stand idle and could serve events.',
  ],
};

export const transport: Sector = {
  category: 260,
  since: 1934,
  premises: 'operating centre',
  companyWords: ['Haulage', 'Logistics', 'Transport', 'Freight'],
  acquirers: ['national pallet network member', 'third-party logistics operator', 'coach and bus group'],
  keywords: ['haulage', 'warehousing', 'courier', 'coach', 'logistics', 'operator licence'],
  features: [
    'an operating centre close to the motorway',
    'contracted volumes',
    'a modern low-emission fleet',
    'pallet network membership',
    'a clean compliance record',
    'bonded storage',
  ],
  market: [
    'Contract customers {provide|provided} {55..80} per cent of revenue, with fuel escalators in most agreements.',
    'Customers {are|were} manufacturers, retailers and importers within {30..50} miles of {town}.',
    'Load factor {averages|averaged} {78..91} per cent, with back-loads arranged through a network.',
    'The company {has|had} served its principal customer for {8..14} years without a break.',
  ],
  reasons: [
    'Fuel and driver costs rose ahead of contract rates, and vehicle finance could not be rescheduled.',
    'The loss of a supermarket contract left vehicles and warehouse space idle.',
    'A substantial bad debt coincided with the end of a payment holiday on leases.',
    'Insurance premiums rose by more than half following two serious claims.',
  ],
  staff: [
    'There are {staff} employees, among them drivers, transport managers and warehouse operatives.',
    'The {staff} staff include two certified transport managers.',
  ],
  prospects: [
    'The operator’s licence allows {8..24} more vehicles than are run.',
    'Warehouse height permits narrow-aisle racking and {30..50} per cent more locations.',
    'Night trunking is unused and could serve an acquirer’s own network.',
  ],
  owns: [
    [goodwill, 'Goodwill, livery and name'],
    [office, 'Transport management system, telematics and office equipment'],
    [licences, 'Operator’s licence is personal; interim authority must be applied for'],
    [debts, 'Debtors, subject to invoice discounting'],
    [fixtures, 'Workshop tools, fuel tanks and wash equipment'],
  ],
  only: [
    [
      /trunk and multi-drop|tractor units|Haulage contracts|supermarket contract|Night trunking/i,
      /haulage|haulier|temperature-controlled|abnormal/,
    ],
    [/pallet network|Load factor/i, /general haulage|third-party warehouse/],
    [/racked space|dock levellers|narrow-aisle|Pallet racking|bonded/i, /warehouse|storage|fulfilment/],
    [/Pick, pack/i, /fulfilment|third-party/],
    [/Self-storage/i, /self-storage/],
    [
      /operator’s licence|Operator’s licence|transport managers|Vehicle finance|compliance record|low-emission|MOT preparation/i,
      /haul|transport|coach|bus|private hire|abnormal|delivery|minibus/,
    ],
    [/consignments|one-hour window|Sortation/i, /courier|parcel|delivery/],
    [/hospitals and laboratories/i, /medical sample/],
    [/franchise agreements/i, /franchise/],
    [
      /School and registered|Council school|schools provide|next school year/i,
      /coach hire|rural bus|community transport/,
    ],
    [/tours/i, /coach/],
    [/contactless/i, /bus company|coach/],
    [/berths|lift-out|Boat hoist|moorings|Berthing|storm damage|winter work|Foreshore/i, /marina/],
    [/refit contract/i, /marina|narrowboat/],
    [/Charter, training/i, /charter|hire fleet/],
    [/chandlery and/i, /marina/],
    [/vessels, with logs/i, /ferry|charter|hire fleet|marina/],
    [/charterers|well-maintained craft|midweek capacity/i, /marina|ferry|charter|narrowboat/],
  ],
  trades: [
    {
      category: 261,
      size: [5, 7],
      kinds: [
        'general haulage company with 42 vehicles',
        'bulk tipper and aggregates haulier',
        'temperature-controlled transport operator',
        'abnormal load and machinery movement specialist',
        'container haulier serving deep-sea ports',
      ],
      does: [
        'The fleet {covers|covered} some {2..6} million miles a year on trunk and multi-drop work.',
        'All tractor units {meet|met} the current emission standard and average {3..6} years of age.',
        'An in-house workshop {carries|carried} out inspections, brake testing and MOT preparation.',
        'Compliance score {is|was} green for both roadworthiness and traffic.',
      ],
      owns: [
        [vehicles, '{12..44} tractor units and {20..90} trailers, part on finance'],
        [plant, 'Inspection pit, brake tester and forklift trucks'],
        [contracts, 'Haulage contracts with {3..9} customers'],
        [stock, 'Tyres, parts and fuel'],
      ],
    },
    {
      category: 262,
      size: [4, 6],
      kinds: [
        'third-party warehouse with 11,000 pallet spaces',
        'bonded and fine art storage company',
        'e-commerce fulfilment centre',
        'self-storage facility with 380 rooms',
        'document storage and scanning business',
      ],
      does: [
        'Racked space of {60..180},000 sq ft {is|was} {68..92} per cent full.',
        'Pick, pack and returns {are|were} carried out for {18..60} online brands under a cloud system.',
        'The site {has|had} {8..20} dock levellers, sprinklers and round-the-clock security.',
        'Storage income {is|was} billed four-weekly in advance.',
      ],
      owns: [
        [plant, 'Pallet racking, reach trucks and conveyor'],
        [contracts, 'Storage agreements, with liens over goods'],
        [fixtures, 'Self-storage partitions, lockers and access control'],
        [vehicles, 'Shunt unit and delivery vans'],
      ],
    },
    {
      category: 263,
      size: [4, 6],
      kinds: [
        'same-day courier company',
        'parcel delivery franchise with 60 rounds',
        'medical sample and pharmacy courier',
        'two-man home delivery operator',
        'cargo bike and electric van delivery firm',
      ],
      does: [
        'Some {40..240},000 consignments a month {are|were} delivered by employed and self-employed drivers.',
        'Routes {are|were} optimised daily and customers {receive|received} a one-hour window.',
        'Temperature-mapped vehicles {serve|served} {12..40} hospitals and laboratories.',
        'Key accounts {work|worked} on service agreements with delivery success above {96..99} per cent.',
      ],
      owns: [
        [vehicles, '{14..70} vans, of which a third are electric'],
        [plant, 'Sortation conveyor and cages'],
        [contracts, 'Client and franchise agreements, subject to consent'],
        [office, 'Handheld scanners and routing software'],
      ],
    },
    {
      category: 264,
      size: [4, 6],
      instead: passengers,
      kinds: [
        'coach hire and school contracts operator',
        'rural bus company with depot',
        'airport transfer and private hire firm',
        'accessible community transport provider',
        'coach holiday and tour operator',
      ],
      does: [
        'School and registered services {provide|provided} {45..75} per cent of income under council contracts to {now+1..now+4}.',
        'The fleet of {18..52} vehicles {is|was} maintained at the depot to a six-week cycle.',
        'Private hire, day trips and tours {are|were} sold through the website and agents.',
        'Every vehicle {has|had} tracking, cameras and contactless ticketing.',
      ],
      owns: [
        [vehicles, '{12..40} coaches, buses and minibuses'],
        [contracts, 'Council school and bus contracts, subject to novation'],
        [plant, 'Pits, column lifts and bus wash'],
        [stock, 'Spare parts and fuel'],
      ],
    },
    {
      category: 265,
      size: [4, 6],
      instead: waterside,
      kinds: [
        'marina and boat repair yard',
        'passenger ferry and harbour cruise operator',
        'yacht charter and sailing school',
        'chandlery and outboard engine centre',
        'narrowboat builder and hire fleet',
      ],
      does: [
        'The marina {offers|offered} {90..320} berths with {78..95} per cent occupancy and a waiting list.',
        'Lift-out, repair, brokerage and storage {are|were} provided by a team of shipwrights and engineers.',
        'Charter, training and survey work {earn|earned} income all year.',
        'A chandlery and café {serve|served} berth holders and visitors.',
      ],
      owns: [
        [vessels, '{3..14} vessels, with logs and certificates'],
        [plant, 'Boat hoist, cradles and workshop machinery'],
        [contracts, 'Berthing and charter agreements'],
        [licences, 'Foreshore lease and harbour licences, subject to consent'],
      ],
    },
  ],
};
