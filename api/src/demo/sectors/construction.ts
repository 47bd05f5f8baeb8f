import { contracts, debts, domains, goodwill, land, licences, office, plant, rights, stock, vehicles } from './assets.ts';
import type { Sector } from './sector.ts';

export const construction: Sector = {
  category: 120,
  since: 1938,
  premises: 'yard, stores and offices',
  companyWords: ['Construction', 'Building', 'Contractors', 'Civils'],
  acquirers: ['regional main contractor', 'specialist subcontractor', 'building products group'],
  keywords: ['contractor', 'scaffolding', 'groundworks', 'roofing', 'housebuilder', 'timber frame'],
  features: [
    'a secured order book',
    'framework appointments',
    'full health and safety accreditation',
    'repeat public-sector clients',
    'retentions due',
    'an experienced site team',
  ],
  market: [
    'Clients {include|included} housing associations, NHS trusts and three of the region’s larger main contractors.',
    'The order book {stands|stood} at £{1..6}.{1..9} million, of which about half {is|was} negotiated work.',
    'Tendering success {runs|ran} at one in {3..6}, helped by long-standing relations with local quantity surveyors.',
    'Approximately {40..70} per cent of revenue {arises|arose} under framework agreements with local authorities.',
  ],
  reasons: [
    'Losses on one fixed-price contract, priced before the rise in material costs, consumed the company’s working capital.',
    'The insolvency of a main contractor left a bad debt of more than £{180..640},000.',
    'Withheld retentions and a disputed final account led to a cash shortfall despite a full order book.',
    'A period of exceptionally wet weather delayed stage payments, and the bank did not extend its facility.',
  ],
  staff: [
    'There are {staff} direct employees, including site managers, estimators and a contracts manager; trades are largely subcontract.',
    'The workforce of {staff} holds current competence cards and has low turnover.',
  ],
  prospects: [
    'Several adjourned tenders are due for decision within the next two months.',
    'The company’s accreditation opens work for which few local competitors may tender.',
    'Plant utilisation is below capacity and could support an internal hire desk.',
  ],
  owns: [
    [goodwill, 'Goodwill, company name and pre-qualification records'],
    [office, 'Estimating software, site tablets and office furniture'],
    [debts, 'Uncertified work in progress and retentions, available by separate negotiation'],
    [domains, 'Website and project photography'],
  ],
  trades: [
    {
      category: 121,
      size: [4, 7],
      kinds: [
        'refurbishment and fit-out contractor',
        'heritage building and conservation company',
        'school and healthcare main contractor',
        'insurance reinstatement builder',
        'design-and-build extension specialist',
      ],
      does: [
        'Projects {range|ranged} from £{25..90},000 to £{1..3} million, procured through two-stage tender and negotiation.',
        'A joinery shop on site {makes|made} doors, stairs and fitted furniture for the company’s own contracts.',
        'Quality, environmental and safety systems {are|were} certified and audited every year.',
        'The company {works|worked} largely within {40..60} miles of {town}.',
      ],
      owns: [
        [contracts, '{4..9} contracts in progress, subject to employer consent to novation'],
        [plant, 'Dumpers, mixers, towers and small plant'],
        [vehicles, '{6..18} vans and a tipper lorry'],
        [stock, 'Materials on site and in the yard'],
      ],
    },
    {
      category: 122,
      size: [5, 7],
      kinds: [
        'groundworks and drainage contractor',
        'highways surfacing and street works company',
        'piling and ground stabilisation specialist',
        'utilities reinstatement contractor',
        'bridge repair and concrete protection firm',
      ],
      does: [
        'Work {comprises|comprised} earthworks, deep drainage, roads and sewers to adoptable standard and reinforced concrete.',
        'The company {owns|owned} most of its fleet, which {keeps|kept} hire costs below {4..8} per cent of turnover.',
        'Street works supervisors and operatives {are|were} accredited across all excavation and reinstatement units.',
        'GPS machine control {is|was} fitted to the main excavators.',
      ],
      owns: [
        [plant, '{7..16} tracked excavators from 1.5 to 36 tonnes, rollers and dumpers'],
        [plant, 'Piling rig, trench boxes and shoring equipment'],
        [vehicles, 'Low-loader, grab lorries and road sweeper'],
        [licences, 'Waste carrier registration and mobile crushing permit'],
      ],
    },
    {
      category: 123,
      size: [4, 6],
      kinds: [
        'scaffolding and access contractor',
        'industrial roofing and cladding company',
        'commercial heating and plumbing contractor',
        'dry lining and partitioning subcontractor',
        'stone masonry and façade restoration firm',
      ],
      does: [
        'All trades {are|were} directly employed, with in-house training and {3..8} apprentices.',
        'Planned maintenance contracts {provide|provided} a steady base of £{200..700},000 a year.',
        'The company {is|was} an approved installer for {3..7} system manufacturers and {offers|offered} insurance-backed guarantees.',
        'Average contract value {is|was} £{18..140},000, with the largest customer below a fifth of sales.',
      ],
      owns: [
        [plant, 'About {200..900} tonnes of tube, board and system scaffold'],
        [plant, 'Sheet folding, cutting and lifting equipment'],
        [vehicles, '{5..14} flatbeds and crew vans with livery'],
        [contracts, 'Maintenance agreements with {12..40} estates and landlords'],
      ],
    },
    {
      category: 124,
      size: [5, 7],
      kinds: [
        'boutique housebuilder with part-built site',
        'self-build and custom home developer',
        'timber frame house manufacturer and erector',
        'affordable housing developer with land options',
        'barn conversion and rural housing company',
      ],
      does: [
        'The company {has|had} completed some {30..140} units in the last five years under a ten-year warranty scheme.',
        'The current phase of {8..24} houses {is|was} between first fix and roof stage.',
        'Sites {are|were} assembled through options and conditional contracts with local landowners.',
        'An in-house design team {produces|produced} planning and working drawings.',
      ],
      owns: [
        [land, 'Serviced plots with detailed consent for {6..28} dwellings'],
        [stock, 'Part-built units and materials on site'],
        [rights, 'House type designs, drawings and warranties'],
        [plant, 'Site cabins, telehandler and fencing'],
      ],
    },
    {
      category: 125,
      size: [4, 6],
      kinds: [
        'independent builders’ merchant with two yards',
        'precast concrete products manufacturer',
        'reclaimed brick and architectural salvage yard',
        'roof truss and metal web joist maker',
        'aggregates and ready-mixed concrete supplier',
      ],
      does: [
        'Around {600..1400} trade accounts {are|were} open, with credit insurance on the larger balances.',
        'Annual output capacity {is|was} in the order of {12..40},000 tonnes on a single shift.',
        'Own vehicles with crane offload {give|gave} next-day delivery within {30..50} miles.',
        'Products {carry|carried} the certification required for structural use.',
      ],
      owns: [
        [stock, 'Stock of timber, bricks, blocks and landscaping products'],
        [plant, 'Batching plant, moulds, curing chambers and block cuber'],
        [vehicles, '{4..9} crane lorries and {3..6} forklifts'],
        [contracts, 'Supply agreements and buying group membership'],
      ],
    },
  ],
};
