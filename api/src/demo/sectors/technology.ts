import { contracts, database, debts, domains, goodwill, office, plant, rights, shares, stock, vehicles } from './assets.ts';
import type { Sector } from './sector.ts';

export const technology: Sector = {
  category: 250,
  since: 1994,
  premises: 'office and server room',
  companyWords: ['Software', 'Digital', 'Technologies', 'Networks'],
  acquirers: ['vertical software group', 'managed services provider', 'telecoms reseller group'],
  keywords: ['software', 'SaaS', 'managed services', 'recurring revenue', 'source code', 'telecoms'],
  features: [
    'recurring revenue',
    'proprietary source code',
    'low customer churn',
    'public-sector customers',
    'a skilled development team',
    'security certification',
  ],
  market: [
    'Annual recurring revenue {is|was} £{240..980},000, with net retention of {94..112} per cent.',
    'Customers {number|numbered} {60..420} in health, education, logistics and local government.',
    'Contracts {are|were} for one to three years, invoiced annually in advance.',
    'About {20..45} per cent of revenue {arises|arose} outside the United Kingdom.',
  ],
  reasons: [
    'A funding round failed at a late stage, leaving the company without cash for its development plan.',
    'The cost of rebuilding the platform exceeded budget and new sales were postponed.',
    'A contract worth a quarter of revenue was not renewed when the customer changed ownership.',
    'Hardware shortages delayed installations, and milestone payments with them.',
  ],
  staff: [
    'The {staff} staff are mostly developers, engineers and support analysts, working remotely.',
    'There are {staff} employees; the technical director and lead engineers have indicated that they would stay.',
  ],
  prospects: [
    'A reseller agreement for North America is agreed in draft.',
    'Prices have not risen for three years.',
    'The product could be offered to an acquirer’s existing customers at once.',
  ],
  owns: [
    [goodwill, 'Goodwill, brand and trade marks'],
    [rights, 'Source code, documentation and know-how'],
    [office, 'Laptops, test equipment and office furniture'],
    [domains, 'Domain names and web properties'],
    [debts, 'Book debts and deferred income schedule'],
  ],
  trades: [
    {
      category: 251,
      size: [3, 5],
      kinds: [
        'SaaS platform for schools and colleges',
        'field service and job management software house',
        'mobile game studio with live titles',
        'clinical records and booking software supplier',
        'warehouse management system developer',
      ],
      does: [
        'The product {is|was} a multi-tenant cloud application used by {8..60},000 people a month.',
        'Releases {are|were} made every two weeks with automated testing and full audit history.',
        'Churn {is|was} under {1..3} per cent a month and support satisfaction above {91..98} per cent.',
        'Integrations {exist|existed} with the main accounting and identity providers.',
      ],
      owns: [
        [contracts, 'Subscription agreements, with {8..14} months’ average term left'],
        [database, 'Hosted environment, backups and analytics'],
        [shares, 'Shares in an overseas development subsidiary'],
      ],
    },
    {
      category: 252,
      size: [4, 6],
      kinds: [
        'IT managed services provider',
        'cyber security consultancy and monitoring centre',
        'cloud migration and devops consultancy',
        'point-of-sale and hospitality systems support company',
        'school IT support partnership',
      ],
      does: [
        'Some {1..4},{100..900} devices and {40..180} networks {are|were} supported on fixed monthly fees.',
        'The service desk {answers|answered} {86..97} per cent of calls within {20..60} seconds.',
        'Vendor accreditation {is|was} held at the second-highest level with three manufacturers.',
        'Projects and resale {add|added} about a third to contracted income.',
      ],
      owns: [
        [contracts, 'Support agreements with monthly value of £{24..120},000'],
        [database, 'Monitoring, ticketing and documentation systems'],
        [stock, 'Laptops, switches and spares'],
        [vehicles, '{3..8} engineers’ cars'],
      ],
    },
    {
      category: 253,
      size: [4, 6],
      kinds: [
        'hosted telephony and broadband reseller',
        'rural fibre network operator',
        'mobile data and machine-to-machine airtime provider',
        'structured cabling and wireless installer',
        'two-way radio hire and sales company',
      ],
      does: [
        'The base {comprises|comprised} {4..18},000 seats and {900..3200} circuits on terms of up to three years.',
        'Wholesale agreements {are|were} in place with two national carriers.',
        'The network {passes|passed} {6..22},000 premises, of which {18..34} per cent {take|took} service.',
        'Billing {is|was} in-house on a licensed platform.',
      ],
      owns: [
        [contracts, 'Customer base with recurring billing'],
        [plant, 'Core switches, cabinets, ducts and fibre'],
        [stock, 'Handsets, routers and radios'],
        [vehicles, '{4..12} installation vans'],
      ],
    },
    {
      category: 254,
      size: [4, 6],
      kinds: [
        'rugged tablet designer and supplier',
        'smart meter and sensor device company',
        'refurbished laptop and phone reseller',
        'drone manufacturer and survey operator',
        '3D printer maker and bureau',
      ],
      does: [
        'Devices {are|were} designed here and assembled by contract manufacturers in the UK and Taiwan.',
        'More than {12..80},000 units {are|were} in the field, supported by cloud dashboards.',
        'Grading, data erasure and repair {follow|followed} a certified process.',
        'Patents {are|were} granted in the UK, EU and US for the core mechanism.',
      ],
      owns: [
        [rights, 'Patents, firmware and mechanical designs'],
        [stock, 'Components, finished devices and returns'],
        [plant, 'Test rigs, printers and rework stations'],
        [contracts, 'Supply agreements with utilities and distributors'],
      ],
    },
    {
      category: 255,
      size: [3, 6],
      kinds: [
        'regional colocation data centre',
        'web hosting company with 9,000 accounts',
        'property and planning data provider',
        'marketing data bureau',
        'disaster recovery and backup operator',
      ],
      does: [
        'Power of {600..1800} kW {is|was} available in two halls with diverse feeds and generator backup.',
        'Uptime over five years {is|was} 99.9{7..9} per cent.',
        'Data {is|was} licensed to {70..260} subscribers through an interface and bulk files.',
        'Hosting {is|was} on owned hardware with scope to move to the cloud.',
      ],
      owns: [
        [plant, 'Racks, uninterruptible supplies, chillers and generators'],
        [contracts, 'Colocation and hosting agreements'],
        [database, 'Compiled data sets with provenance records'],
        [rights, 'Internet address space and licences'],
      ],
    },
  ],
};
