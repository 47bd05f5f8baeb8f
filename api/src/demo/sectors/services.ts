import { contracts, database, debts, domains, goodwill, licences, office, plant, rights, stock, vehicles } from './assets.ts';
import type { Sector } from './sector.ts';

export const services: Sector = {
  category: 220,
  since: 1958,
  premises: 'office premises',
  companyWords: ['Services', 'Solutions', 'Partners', 'Facilities'],
  acquirers: ['facilities management company', 'recruitment group', 'multidisciplinary practice'],
  keywords: ['recruitment', 'security', 'cleaning', 'surveyors', 'facilities', 'contract'],
  features: [
    'contracted recurring revenue',
    'public-sector frameworks',
    'low capital needs',
    'long-serving management',
    'national coverage',
    'an accredited workforce',
  ],
  market: [
    'Contracts {run|ran} for one to three years and {are|were} mostly renewed; {70..90} per cent of revenue {is|was} contracted.',
    'Clients {are|were} schools, managing agents, logistics operators and local authorities.',
    'No client {exceeds|exceeded} {9..22} per cent of turnover.',
    'Gross margins {average|averaged} {18..38} per cent after direct labour.',
  ],
  reasons: [
    'Wage rises could not be recovered on two loss-making contracts until their renewal dates.',
    'Arrears of tax built up while a large client paid at 90 days.',
    'Growth outran the company’s invoice discounting limit.',
    'Partners’ drawings and a long lease left no reserve when instructions slowed.',
  ],
  staff: [
    'There are {staff} employees; those assigned to contracts are expected to transfer under the regulations.',
    'The team of {staff} is led by two managers who have asked to remain.',
  ],
  prospects: [
    'Tenders worth £{1..4}.{1..9} million a year are awaiting award.',
    'Additional services could be sold to the present client list.',
    'Overheads would fall away on integration with an existing back office.',
  ],
  owns: [
    [goodwill, 'Goodwill, name and accreditations where transferable'],
    [office, 'Office furniture, laptops and line-of-business software'],
    [debts, 'Debtor ledger, subject to invoice finance'],
    [domains, 'Domain names and website'],
    [database, 'Client and prospect records'],
  ],
  trades: [
    {
      category: 221,
      size: [4, 7],
      kinds: [
        'industrial and driving recruitment agency',
        'teaching supply agency',
        'executive search boutique',
        'healthcare staffing provider',
        'technical and engineering recruiter',
      ],
      does: [
        'Weekly average of {140..480} temporary workers {is|was} placed, with permanent fees on top.',
        'The agency {works|worked} from {2..5} branches with a shared payroll and compliance team.',
        'Framework approval {gives|gave} access to {20..60} public bodies.',
        'A database of {18..70},000 vetted candidates {is|was} held on a modern platform.',
      ],
      owns: [
        [database, 'Candidate database, with consents'],
        [contracts, 'Client terms and preferred-supplier agreements'],
        [licences, 'Framework places, subject to consent'],
      ],
    },
    {
      category: 222,
      size: [4, 6],
      kinds: [
        'manned guarding and event security company',
        'fire and intruder alarm installer',
        'CCTV monitoring and keyholding station',
        'hard facilities management contractor',
        'window and façade access specialist',
      ],
      does: [
        'The company {monitors|monitored} or {maintains|maintained} {600..2400} systems on annual agreements.',
        'Approved contractor status {is|was} held, with a score in the top {10..20} per cent of the industry.',
        'Engineers {are|were} based across the {region} area with four-hour response.',
        'A control room {is|was} staffed day and night.',
      ],
      owns: [
        [contracts, 'Maintenance and monitoring agreements with recurring annual value of £{180..640},000'],
        [vehicles, '{6..20} liveried vans'],
        [plant, 'Monitoring equipment, uniforms and access platforms'],
        [stock, 'Detectors, panels, cameras and spares'],
      ],
    },
    {
      category: 223,
      size: [4, 5],
      kinds: [
        'high-street solicitors’ practice',
        'licensed conveyancing firm',
        'personal injury case portfolio',
        'notary and immigration law office',
        'will-writing and estate administration company',
      ],
      does: [
        'Work {is|was} conveyancing, private client, family and commercial property.',
        'About {300..900} live matters and {6..20},000 stored wills and deeds {are|were} held.',
        'Recoverable work in progress {is|was} estimated at £{120..480},000.',
        'Files {are|were} paperless and the case system {is|was} hosted.',
      ],
      owns: [
        [contracts, 'Live matters, subject to client consent and regulatory approval'],
        [debts, 'Work in progress and unbilled disbursements'],
        [rights, 'Will bank and stored deeds'],
      ],
    },
    {
      category: 224,
      size: [3, 5],
      kinds: [
        'contract office cleaning company',
        'commercial laundry and linen hire business',
        'pest control and hygiene services firm',
        'specialist industrial cleaning contractor',
        'holiday-let changeover and linen company',
      ],
      does: [
        'Some {60..240} sites {are|were} serviced weekly, mostly in the early morning.',
        'Biodegradable products and battery machines {are|were} used at every site.',
        'The laundry {processes|processed} {40..160},000 pieces a week with tunnel washer and ironers.',
        'Attendance and quality audits {are|were} logged on a mobile app that clients can see.',
      ],
      owns: [
        [plant, 'Scrubber-driers, pressure washers and carpet machines'],
        [plant, 'Washer-extractors, tunnel finisher and folding line'],
        [vehicles, '{4..14} vans'],
        [contracts, 'Cleaning contracts on 30 to 90 days’ notice'],
        [stock, 'Linen pool, chemicals and consumables'],
      ],
    },
    {
      category: 225,
      size: [3, 5],
      kinds: [
        'chartered building surveyors’ practice',
        'architectural practice in healthcare and housing',
        'geotechnical and land survey consultancy',
        'structural engineering consultancy',
        'party wall and rights of light surveyor',
      ],
      does: [
        'Fee income {is|was} spread over {90..260} instructions a year at an average of £{3..24},000.',
        'The practice {uses|used} building information modelling and drone survey throughout.',
        'It {is|was} appointed to {2..6} public frameworks for the next {2..4} years.',
        'Run-off insurance {has|had} been costed and quotations are available.',
      ],
      owns: [
        [contracts, 'Appointments in progress with £{120..520},000 of fees to bill'],
        [plant, 'Laser scanners, total stations and drones'],
        [rights, 'Drawings and project archive'],
        [debts, 'Unbilled fees'],
      ],
    },
  ],
};
