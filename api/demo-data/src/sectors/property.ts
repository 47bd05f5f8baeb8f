import {
  contracts,
  database,
  debts,
  fixtures,
  freehold,
  goodwill,
  land,
  leasehold,
  licences,
  office,
  plant,
  rights,
} from './assets.ts';
import type { Sector, SectorTexts } from './sector.ts';

const sites: Partial<SectorTexts> = {
  features: ['planning consent', 'services on site', 'excellent transport links', 'a frontage to the main road'],
  prospects: [
    'There is scope to vary the consent in favour of smaller units, for which a pre-application response is in the data room.',
    'A registered provider has expressed interest in the affordable homes.',
    'Forward funding has been discussed with an institution and heads of terms can be made available.',
  ],
  owns: [
    [contracts, 'Option, overage and access agreements'],
    [licences, 'Planning consents and building regulation approvals'],
  ],
};
const agencies: Partial<SectorTexts> = {
  features: ['recurring management fees', 'a prominent office', 'long-standing landlords', 'qualified staff'],
  market: [
    'Recurring fees {make|made} up {58..81} per cent of income, the balance being sales commission and valuations.',
    'Landlords {are|were} mostly local families with two or three properties; few {leave|left} each year.',
    'The agency {holds|held} between {9..22} per cent of instructions in its postcode area.',
  ],
  reasons: [
    'Sales commission fell by a third when mortgage rates rose, and the cost of three leases could not be carried.',
    'An acquisition financed over a short term drew cash out of the business.',
    'A former director’s retirement settlement became payable when the market was at its weakest.',
  ],
  prospects: [
    'The managed book could be absorbed by an agent with an office in the area.',
    'No financial services referral income is taken at present.',
    'Renewal fees have not been reviewed for several years.',
  ],
  owns: [
    [office, 'Office furniture, displays and telephone system'],
    [rights, 'Website, portal listings and photography'],
  ],
};

export const property: Sector = {
  category: 230,
  since: 1972,
  premises: 'high-street office',
  companyWords: ['Property', 'Estates', 'Land', 'Lettings'],
  acquirers: ['property investment company', 'regional developer', 'lettings group'],
  keywords: ['freehold', 'development', 'offices', 'planning', 'lettings', 'warehouse'],
  features: [
    'vacant possession',
    'reversionary income',
    'planning consent',
    'asset management potential',
    'on-site parking',
    'excellent transport links',
  ],
  market: [
    'The property stands within {3..12} minutes’ walk of the station and {2..6} miles of the motorway.',
    'Comparable space nearby has let at £{9..24} a square foot in the last year.',
    'Local demand is supported by the university, the hospital and a growing residential population.',
    'The area is identified for regeneration in the adopted local plan.',
  ],
  reasons: [
    'The lender appointed receivers after the facility expired and interest remained unpaid.',
    'Build cost inflation made the scheme unviable for the borrower at the original land price.',
    'The principal tenant vacated and the interest cover covenant was breached.',
    'The owning company entered administration with {3..9} other properties in the same group.',
  ],
  staff: [
    'There are {staff} employees, including qualified negotiators and property managers.',
    'The office is staffed by a manager and {staff} negotiators and administrators.',
  ],
  prospects: [
    'There is potential for change to residential or mixed use, subject to planning.',
    'Re-letting the vacant parts would add £{18..90},000 to the rent roll.',
    'A purchaser may wish to explore an additional storey, for which a pre-application response is in the data room.',
  ],
  owns: [
    [rights, 'Warranties, plans and reports, so far as assignable'],
    [contracts, 'Occupational leases or management agreements'],
    [fixtures, 'Fixtures and plant belonging to the building'],
    [licences, 'Planning consents and building regulation approvals'],
  ],
  only: [
    [
      /units on assured|assured shorthold|fully let;|own meter|furnished units|Tenancy agreements/i,
      /houses|student|apartments|lettings agency/,
    ],
    [/Long leasehold/i, /apartments|sheltered/],
    [/fire safety/i, /student|apartments|sheltered/],
    [
      /Passing rent|Occupational leases|interest cover|principal tenant|Re-letting|reversionary|Comparable space|Rent and service/i,
      /business park|shopping parade|office building/,
    ],
    [/energy performance|comfort cooling|air-conditioning/i, /business park|office building|warehouse/],
    [/vacant possession/i, /bank building|warehouse|country house/],
    [/change to residential|additional storey/i, /bank building|office building|parade/],
    [/Foundations|Building contract/i, /part-complete|residential development/],
    [/affordable h/i, /residential development|part-complete|brownfield/],
    [/Detailed consent|Build cost/i, /residential development|part-complete|drive-through/],
    [/Forward funding|smaller units/i, /residential development|part-complete/],
    [/options?,|Option/i, /strategic land/],
    [/Managed tenancies|Landlords|landlords/i, /lettings agency|estate agency with|block/],
    [/sales a year at|portal listings|Applicant, vendor/i, /estate agency with|rural land/],
  ],
  trades: [
    {
      category: 231,
      size: [9, 9],
      property: true,
      kinds: [
        'multi-let business park of fourteen units',
        'town-centre shopping parade with flats above',
        'Grade II listed former bank building',
        'distribution warehouse of 84,000 sq ft',
        'serviced office building with car park',
      ],
      does: [
        'The property extends to about {8..84},{100..900} sq ft net, arranged over {1..4} floors.',
        'Passing rent is £{42..390},000 a year from {3..14} tenants, with a weighted unexpired term of {2..6} years.',
        'The building was refurbished in {now-18..now-7} with new roof coverings, lighting and comfort cooling.',
        'Energy performance certificates range from B to D.',
      ],
      owns: [
        [freehold, 'Freehold interest, registered with title absolute'],
        [contracts, 'Occupational leases producing £{42..390},000 a year'],
        [plant, 'Lift, heating and air-conditioning plant'],
        [debts, 'Rent and service charge arrears, by assignment'],
      ],
    },
    {
      category: 232,
      size: [9, 9],
      property: true,
      kinds: [
        'portfolio of eleven buy-to-let houses',
        'student accommodation block of 62 rooms',
        'converted mill with twenty-four apartments',
        'sheltered housing scheme with warden’s flat',
        'country house in need of restoration',
      ],
      does: [
        'The accommodation provides {8..62} units let on assured shorthold tenancies or to students.',
        'Gross income is £{64..420},000 a year when fully let; {10..30} per cent is vacant at present.',
        'A programme of fire safety works has been specified and priced.',
        'Each unit has its own meter and broadband connection.',
      ],
      owns: [
        [freehold, 'Freehold title to the whole'],
        [leasehold, 'Long leasehold flats held on terms of 125 years or more'],
        [contracts, 'Tenancy agreements and deposits held in a scheme'],
        [fixtures, 'Furniture in the furnished units'],
      ],
    },
    {
      category: 233,
      size: [9, 9],
      property: true,
      instead: sites,
      kinds: [
        'residential development site with consent for 48 homes',
        'part-complete apartment scheme of 36 units',
        'brownfield former factory site of nine acres',
        'roadside site with drive-through consent',
        'strategic land with option agreements',
      ],
      does: [
        'The site extends to {2..19} acres with a frontage of {60..220} metres to the adopted highway.',
        'Detailed consent was granted in {now-4..now-1}, with affordable housing at {10..30} per cent.',
        'Foundations and drainage are complete to the first phase, and a cost-to-complete report is available.',
        'Ground investigation found made ground to {1..3} metres with no significant contamination.',
      ],
      owns: [
        [land, 'Freehold land as edged red on the title plan'],
        [licences, 'Planning permission and discharged conditions'],
        [rights, 'Copyright licence for the design and technical reports'],
        [contracts, 'Building contract and sub-contract warranties'],
      ],
    },
    {
      category: 234,
      size: [3, 5],
      instead: agencies,
      kinds: [
        'estate agency with three offices',
        'lettings agency managing 420 tenancies',
        'block and estate management company',
        'rural land agency and auction house',
        'holiday lettings management business',
      ],
      does: [
        'Managed tenancies {number|numbered} {240..690} at an average fee of {9..13} per cent plus VAT.',
        'The sales side {agrees|agreed} {90..220} sales a year at an average commission of 1.{1..6} per cent.',
        'Client money protection and redress scheme membership {are|were} current.',
        'All offices {share|shared} one property management system and a central accounts team.',
      ],
      owns: [
        [goodwill, 'Goodwill, name and window presence'],
        [contracts, 'Management agreements with landlords'],
        [database, 'Applicant, vendor and landlord database'],
        [office, 'Office furniture, displays and IT equipment'],
      ],
    },
  ],
};
