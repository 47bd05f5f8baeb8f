import { contracts, database, fixtures, goodwill, licences, office, plant, stock, vehicles } from './assets.ts';
import type { Sector, SectorTexts } from './sector.ts';

/** Dentists, doctors, pharmacists and vets. */
const practices: Partial<SectorTexts> = {
  features: [
    'modern premises',
    'a loyal client list',
    'private fee income',
    'digital equipment',
    'a stable clinical team',
  ],
  market: [
    'New registrations {run|ran} at {30..90} a month without advertising.',
    'Income {is|was} spread widely; the largest source {contributes|contributed} under {12..30} per cent.',
    'Competition within {3..8} miles {is|was} limited and several neighbouring lists {are|were} closed.',
  ],
  reasons: [
    'Recruitment of clinicians proved impossible for most of a year, and locum rates absorbed the margin.',
    'A second site, since closed, drew away both staff and working capital.',
    'Loans taken to buy out a former partner could not be serviced at present interest rates.',
    'Reimbursement fell behind the cost of supplies for eleven months in succession.',
  ],
  prospects: [
    'Opening is limited to weekdays; evenings and Saturdays are requested by clients.',
    'Appointments are booked {3..6} weeks ahead, which supports an additional clinician.',
    'Two further rooms on the first floor could be fitted out within the present lease.',
  ],
};

export const care: Sector = {
  category: 180,
  since: 1965,
  premises: 'registered premises',
  companyWords: ['Care', 'Healthcare', 'Health', 'Medical'],
  acquirers: ['regional care operator', 'dental group', 'community pharmacy group'],
  keywords: ['care home', 'dental', 'pharmacy', 'nursing', 'veterinary', 'domiciliary'],
  features: [
    'a “Good” rating in all areas',
    'high occupancy',
    'local authority contracts',
    'a registered manager in post',
    'private fee income',
    'consent to extend',
  ],
  market: [
    'Fees {are|were} {45..75} per cent private, the rest commissioned by the local authority and the health board.',
    'The service {is|was} rated Good overall, with no outstanding enforcement.',
    'Referrals {come|came} from hospital discharge teams, social workers and word of mouth.',
    'Demand in the {region} area {exceeds|exceeded} supply, and a waiting list {is|was} kept.',
  ],
  reasons: [
    'Agency staffing costs more than doubled over two winters and commissioned fees did not keep pace.',
    'A temporary embargo on new admissions, since lifted, reduced income for seven months.',
    'The provider’s loan fell due at a time when lenders had withdrawn from the sector.',
    'Losses at a sister service exhausted the group’s resources; this service has been profitable on its own.',
  ],
  staff: [
    'The {staff} staff include a registered manager, senior carers or clinicians and support staff.',
    'Some {staff} people are employed; mandatory training is above {88..97} per cent complete.',
  ],
  prospects: [
    'Planning consent exists for {6..18} further rooms.',
    'Higher-dependency services would raise fees without structural change.',
    'Appointments are booked {3..6} weeks ahead, which supports an additional clinician.',
  ],
  owns: [
    [goodwill, 'Goodwill and name'],
    [licences, 'Registration, for which a buyer must apply in its own right'],
    [office, 'Electronic records system, telephones and office equipment'],
    [database, 'Service user or patient records, subject to professional rules'],
  ],
  only: [
    [
      /single rooms|nurse call|Profiling beds|sensory|Commercial laundry, kitchen|admissions|weekly fees|Residents/i,
      /care home|nursing home|care suite|nursing wing/,
    ],
    [/further rooms\.|Higher-dependency|consent to extend|high occupancy/i, /home|village|apartments|living/],
    [
      /hospital discharge teams|“Good”|rated Good|registered manager|Agency staffing|commissioned|mandatory training|senior carers/i,
      /care|living|nursing|reablement|village|apartments/,
    ],
    [
      /hours of care|call monitoring|Rounds are|Rounds were|council’s framework|pool cars|rostering|Care packages/i,
      /domiciliary|live-in|community nursing|reablement/,
    ],
    [/Sponsor licence for overseas/i, /domiciliary|live-in|community nursing/],
    [/Dental chairs|decontamination|NHS contract, subject to approval|capitation|associates on/i, /dental|orthodontic/],
    [/lasers and diagnostic/i, /clinic|physiotherapy/],
    [/patient list/i, /dental|GP|orthodontic/],
    [/Appointments are booked|additional clinician/i, /practice|clinic|surgery|hospital|dental/],
    [/dispens|100 hours/i, /pharmac/],
    [/cat ward|Pet health|third of them on a health plan/i, /small animal|mixed-practice|emergency/],
    [/testing contract adds|farm income|four-wheel-drive/i, /farm vet|equine|mixed-practice vet/],
  ],
  trades: [
    {
      category: 181,
      size: [4, 6],
      kinds: [
        '38-bed residential care home',
        'dementia nursing home in landscaped grounds',
        'supported living provider for adults with learning disabilities',
        'extra-care apartments with nursing wing',
        'retirement village with care suite',
      ],
      does: [
        'The home {has|had} {24..58} single rooms, most with en-suite facilities, over two floors served by lift.',
        'Occupancy {stands|stood} at {72..94} per cent with average weekly fees of £{840..1390}.',
        'Day rooms, a hair salon and a sensory garden {were|had been} refurbished in {now-7..now-2}.',
        'A nurse call and electronic care planning system {is|was} installed throughout.',
      ],
      owns: [
        [fixtures, 'Profiling beds, hoists and bedroom furniture'],
        [plant, 'Commercial laundry, kitchen and lift installation'],
        [contracts, 'Residents’ agreements and spot-purchase contracts'],
        [vehicles, 'Wheelchair-accessible minibus'],
      ],
    },
    {
      category: 182,
      size: [4, 5],
      kinds: [
        'domiciliary care agency',
        'live-in care and respite provider',
        'community nursing and complex care company',
        'reablement and hospital discharge service',
        'supported transport and day care operator',
      ],
      does: [
        'About {1..3},{100..900} hours of care {are|were} delivered each week to {70..190} people in their own homes.',
        'Rounds {are|were} planned in compact areas, which {keeps|kept} travel time below {8..14} minutes a call.',
        'Electronic call monitoring {is|was} used by every care worker.',
        'The agency {is|was} on the council’s framework until {now+1..now+3}, at £{22..28} an hour.',
      ],
      owns: [
        [contracts, 'Care packages, to be transferred with commissioners’ consent'],
        [vehicles, '{6..18} pool cars'],
        [office, 'Mobile telephones and rostering licences'],
        [licences, 'Sponsor licence for overseas workers, not transferable'],
      ],
    },
    {
      category: 183,
      size: [3, 5],
      instead: practices,
      kinds: [
        'mixed NHS and private dental practice',
        'cosmetic clinic and laser treatment centre',
        'physiotherapy and sports injury practice',
        'private GP and travel health clinic',
        'orthodontic practice with scanner suite',
      ],
      does: [
        'There {are|were} {3..7} treatment rooms, a decontamination room and digital imaging.',
        'The patient list {numbers|numbered} {4..11},000, with {30..70} new enquiries a week.',
        'Capitation plans {provide|provided} £{9..28},000 a month by direct debit.',
        'Treatments {are|were} provided by associates on a self-employed basis.',
      ],
      owns: [
        [plant, 'Dental chairs, imaging unit and autoclaves'],
        [plant, 'Treatment couches, lasers and diagnostic equipment, part leased'],
        [contracts, 'Associate agreements and NHS contract, subject to approval'],
        [fixtures, 'Reception and surgery cabinetry'],
      ],
    },
    {
      category: 184,
      size: [5, 6],
      instead: practices,
      kinds: [
        'community pharmacy beside health centre',
        'group of four village pharmacies',
        'online and care-home dispensing pharmacy',
        'late-opening town-centre pharmacy',
        'travel vaccination and pharmacy chain',
      ],
      does: [
        'Items dispensed {average|averaged} {6..14},{100..900} a month, with growth in vaccinations and consultations.',
        'A dispensing robot and monitored-dosage hub {serve|served} {18..60} care homes.',
        'Opening {is|was} 100 hours a week under the original contract.',
        'Over-the-counter sales {make|made} up {9..18} per cent of turnover.',
      ],
      owns: [
        [stock, 'Medicines and counter stock at valuation'],
        [plant, 'Dispensing robot and pouch packing line'],
        [contracts, 'NHS contract, subject to change of ownership approval'],
        [vehicles, '{2..5} delivery cars'],
      ],
    },
    {
      category: 185,
      size: [3, 5],
      instead: practices,
      kinds: [
        'small animal veterinary practice',
        'equine hospital and ambulatory practice',
        'farm vet partnership with testing contract',
        'mixed-practice veterinary surgery with kennels',
        'out-of-hours veterinary emergency clinic',
      ],
      does: [
        'The practice {has|had} {3..6} consulting rooms, two theatres and kennels with separate cat ward.',
        'Active clients {number|numbered} {3..8},000, a third of them on a health plan.',
        'In-house laboratory, ultrasound and digital X-ray {give|gave} same-day results.',
        'A statutory testing contract {adds|added} regular farm income.',
      ],
      owns: [
        [plant, 'Anaesthetic machines, ultrasound, digital X-ray and laboratory'],
        [stock, 'Drugs and consumables'],
        [contracts, 'Pet health plans in force'],
        [vehicles, '{2..6} four-wheel-drive vehicles'],
      ],
    },
  ],
};
