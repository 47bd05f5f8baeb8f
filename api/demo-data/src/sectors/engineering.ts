import { contracts, database, debts, goodwill, licences, office, plant, rights, stock, vehicles } from './assets.ts';
import type { Sector } from './sector.ts';

export const engineering: Sector = {
  category: 150,
  since: 1936,
  premises: 'workshop and offices',
  companyWords: ['Engineering', 'Precision', 'Fabrications', 'Machining'],
  acquirers: ['precision engineering group', 'family-owned fabricator', 'aerospace supply-chain business'],
  keywords: ['CNC', 'machining', 'fabrication', 'subcontract', 'aerospace', 'control panels'],
  features: [
    'blue-chip customers',
    'a full order book',
    'recent capital investment',
    'accreditation for aerospace and defence',
    'an apprenticeship programme',
    'overhead craneage',
  ],
  market: [
    'Some {25..70} active customers {are|were} served in rail, power generation, food machinery and oil and gas, none above {15..28} per cent of sales.',
    'Forward orders {stand|stood} at £{300..900},000, with call-off schedules extending for nine months.',
    'Many customers {have|had} traded with the company for more than {8..14} years.',
    'On-time delivery in the last year {was|had been} {92..98} per cent, with rejects below half a per cent.',
  ],
  reasons: [
    'The loss of an aerospace programme removed a third of turnover at short notice.',
    'Energy and steel prices rose faster than contracts allowed, and invoice finance could no longer fund the gap.',
    'A move to larger premises coincided with a downturn in orders, leaving fixed costs too high.',
    'An overseas customer’s default of £{140..420},000 was uninsured.',
  ],
  staff: [
    'The {staff} employees include time-served machinists, a quality manager and production engineers.',
    'There is a settled workforce of {staff}, with an average length of service of {8..16} years.',
  ],
  prospects: [
    'The works runs a single day shift; a second would add capacity with no further investment.',
    'Quotations to a value of £{1..3}.{1..9} million are outstanding.',
    'Customers have asked for assembly and kitting, for which there is floor space.',
  ],
  owns: [
    [goodwill, 'Goodwill, name and approvals so far as they can be assigned'],
    [stock, 'Raw material, work in progress and finished parts'],
    [office, 'CAD/CAM seats, production control system and office equipment'],
    [debts, 'Book debts, subject to the financier’s charge'],
    [vehicles, 'Delivery van, lorry and two forklift trucks'],
  ],
  trades: [
    {
      category: 151,
      size: [4, 6],
      kinds: [
        'precision engineering company',
        'CNC turning and milling subcontractor',
        'toolmaking and wire erosion specialist',
        'gear cutting and grinding company',
        'medical implant component machinist',
      ],
      does: [
        'Capacity {covers|covered} turning to {400..800} mm diameter and five-axis milling in stainless steel, titanium and engineering plastics.',
        'Batches {run|ran} from single prototypes to {2..8},000 off, with full traceability.',
        'A temperature-controlled inspection room {houses|housed} two coordinate measuring machines.',
        'Sub-assembly, light fabrication and surface treatment {are|were} arranged through approved partners.',
      ],
      owns: [
        [plant, '{3..7} CNC machining centres and {3..6} CNC lathes with bar feed'],
        [plant, 'Five-axis machining centre, installed {now-8..now-3}'],
        [plant, 'Coordinate measuring machine, surface grinders and tool-room equipment'],
        [rights, 'Programs, fixtures and technical drawings'],
      ],
    },
    {
      category: 152,
      size: [4, 6],
      kinds: [
        'structural steel fabricator and erector',
        'sheet metalwork and laser cutting company',
        'pressure vessel and pipework manufacturer',
        'stainless steel fabricator to the dairy trade',
        'architectural metalwork and balustrade maker',
      ],
      does: [
        'The works {handles|handled} sections of up to {10..20} tonnes under overhead cranes.',
        'Welding {is|was} carried out by coded welders to structural execution class 3.',
        'Laser, press-brake and punching capacity {takes|took} sheet of up to 4 metres by 2 metres.',
        'Detailing {is|was} in-house in three dimensions, straight to the saw and drill line.',
      ],
      owns: [
        [plant, '4 kW fibre laser with automated loading'],
        [plant, 'CNC saw and drill line, press brakes and shot-blast plant'],
        [plant, '{8..20} MIG and TIG sets, positioners and rotators'],
        [licences, 'Structural and welding certification, for re-audit in the buyer’s name'],
      ],
    },
    {
      category: 153,
      size: [4, 6],
      kinds: [
        'control panel builder and systems integrator',
        'electric motor rewind and pump repair workshop',
        'switchgear refurbishment specialist',
        'industrial automation and robotics integrator',
        'transformer and coil winding manufacturer',
      ],
      does: [
        'Panels {are|were} designed, wired and factory-tested for water, food and building management use.',
        'A breakdown service {responds|responded} day and night within a radius of {40..70} miles.',
        'The company {is|was} an accredited partner of {2..4} drive and controller manufacturers.',
        'Site installation and commissioning teams {hold|held} all relevant safety passports.',
      ],
      owns: [
        [plant, 'Winding machines, bake ovens and dynamic balancer'],
        [plant, 'Test bays to {400..800} kW and thermal imaging equipment'],
        [contracts, '{15..40} maintenance agreements with industrial sites'],
        [rights, 'Control software libraries and standard panel designs'],
      ],
    },
    {
      category: 154,
      size: [5, 7],
      kinds: [
        'composite aerostructures manufacturer',
        'defence vehicle sub-systems supplier',
        'aircraft interior refurbishment company',
        'special process and non-destructive testing house',
        'satellite ground equipment engineer',
      ],
      does: [
        'Parts {are|were} supplied to first- and second-tier integrators under long-term agreements.',
        'Aerospace quality approval and special process accreditation {are|were} current until {now+1..now+3}.',
        'Clean-room lay-up, autoclave cure and five-axis trimming {take|took} place under one roof.',
        'Security clearance {is|was} held for part of the site.',
      ],
      owns: [
        [plant, 'Autoclave of 2 by 5 metres, ply cutters and freezers'],
        [plant, 'Ultrasonic and penetrant inspection lines'],
        [contracts, 'Long-term agreements with {3..7} customers, subject to consent'],
        [database, 'Qualified part records and first-article reports'],
        [rights, 'Design authority for {6..20} part numbers'],
      ],
    },
  ],
};
