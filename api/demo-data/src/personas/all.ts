import { investors } from './investors.ts';
import { any, around, bands, childrenOf, nothingMore, type Persona, upTo, withOthers } from './persona.ts';

/** Those who would run what they buy. */
const operators: readonly Persona[] = [
  {
    share: 42,
    interestedStatusId: 1,
    companyWords: [],
    positions: ['Managing director', 'Operations director', 'Group finance director', 'Owner', 'Acquisitions manager'],
    wants: (random, home, sector) => ({
      locations: random.chance(0.4) ? any.locations : around(random, home, random.between(1, 8)),
      turnovers: random.chance(0.3) ? any.turnovers : bands(random, 2, 7),
      employees: random.chance(0.7) ? any.employees : bands(random, 1, 7),
      categories: random.chance(0.2) ? childrenOf(random, sector) : withOthers(random, sector),
      assets: random.chance(0.15) ? random.some([4, 5, 6, 9, 11, 12, 14], 3) : [],
      keywords: random.chance(0.12) ? random.some(sector.keywords, random.between(1, 3)).join(', ') : '',
    }),
    introductions: [
      '{name} is {trade} based in {town} with {18..160} employees.',
      'We are {trade} in {town}, trading profitably for more than {12..40} years.',
      '{name}, {trade} with sites in {town} and {2..5} other towns, is growing by acquisition.',
    ],
    whys: [
      'The opportunity in {place} would extend our reach, and we would keep the site open.',
      'We already have customers in {category} and see a clear fit with what we do.',
      'The order book and the people are of more interest to us than the premises.',
      'We have been looking for something like this in {place} for over a year.',
      'We would expect to retain most of the employees.',
      'The customer list and the name would be valuable to our present business.',
      'The assets described would replace equipment that we are about to order new.',
    ],
    means: [
      'We would fund the purchase from our own resources.',
      'Our bank has confirmed a facility of £{1..4}.{1..9} million for acquisitions.',
      'We completed {2..5} similar purchases from office holders in the last {3..6} years.',
      'We can complete within {7..21} days of access to the data room.',
    ],
  },
  {
    share: 15,
    interestedStatusId: 2,
    companyWords: [],
    alone: true,
    positions: ['Private individual', 'Former director', 'Engineer', 'Chef', 'Consultant', 'Retail manager'],
    wants: (random, home, sector) => ({
      locations: around(random, home, random.between(0, 3)),
      turnovers: upTo(1, random.between(3, 5)),
      employees: upTo(1, random.between(2, 4)),
      categories: random.chance(0.35) ? withOthers(random, sector) : [],
      assets: [],
      keywords: random.chance(0.08) ? random.pick(sector.keywords) : '',
    }),
    introductions: [
      'I have spent {9..24} years in management and am looking for a business of my own near {town}.',
      'I recently sold my previous company and wish to buy another within reach of {town}.',
      'My partner and I have run a similar business for {6..15} years.',
    ],
    whys: [
      'I know {category} from the inside and believe that the business can be turned round.',
      'I would run it myself and keep the present staff.',
      'The location in {place} suits me, and I could start at once.',
      'I am interested only in the whole business, as a going concern.',
    ],
    means: [
      'The purchase would be funded from savings, without borrowing.',
      'I have £{80..450},000 available and need no third-party consent.',
      'Funding is agreed in principle against my house.',
    ],
  },
  {
    share: 0,
    interestedStatusId: 10,
    interestedStatusOther: 'Employee ownership trust',
    companyWords: ['Trustees', 'Co-operative'],
    positions: ['Chair of trustees', 'Secretary'],
    wants: (random, home) => ({ ...any, ...nothingMore, locations: around(random, home, 2), turnovers: upTo(3, 6) }),
    introductions: ['{name} helps employees to buy the companies they work for.'],
    whys: [
      'The employees in {place} have asked us to look at this on their behalf.',
      'We would keep the business together and its management in place.',
    ],
    means: ['We can match the employees’ own contribution pound for pound.'],
  },
];

/** Those who act for others, or sell on. */
const intermediaries: readonly Persona[] = [
  {
    share: 6,
    interestedStatusId: 5,
    companyWords: ['Business Sales', 'Brokers', 'Transfer Agents'],
    positions: ['Broker', 'Director', 'Sales consultant'],
    wants: () => ({ ...any, ...nothingMore }),
    introductions: [
      '{name} acts for a retained buyer whose identity we shall disclose under an undertaking.',
      'We represent {3..9} active purchasers in this field.',
    ],
    whys: [
      'Our client operates in {category} and wishes to be represented in {place}.',
      'Our client has missed two similar opportunities and is keen to move quickly.',
      'The purchaser would take the whole, including the employees.',
    ],
    means: ['Our client has shown us proof of funds.', 'Our fee is paid by the buyer.'],
  },
  {
    share: 9,
    interestedStatusId: 6,
    companyWords: ['Auctions', 'Asset Trading', 'Machinery', 'Valuers'],
    positions: ['Director', 'Auctioneer', 'Buyer'],
    wants: (random, home, sector) => ({
      ...any,
      locations: random.chance(0.6) ? any.locations : around(random, home, 3),
      categories: random.chance(0.3) ? [sector.category] : [],
      assets: random.some([4, 5, 6, 7, 8], random.between(2, 4)),
      keywords: random.chance(0.15) ? 'plant, machinery, stock' : '',
    }),
    introductions: [
      '{name} buys plant, vehicles and stock for cash and clears sites to a deadline.',
      'We deal in used equipment and hold auctions every {2..6} weeks in {town}.',
    ],
    whys: [
      'The plant and stock listed are of a kind we sell every month.',
      'We could clear the site in {place} within {2..4} weeks.',
      'We would leave the building swept and the floor made good.',
      'We have buyers waiting for several of the items.',
    ],
    means: [
      'Payment is made before removal, and we carry £{5..10} million public liability cover.',
      'We would offer for the chattels as one lot, or act as agents on commission.',
    ],
  },
  {
    share: 2,
    interestedStatusId: 9,
    companyWords: ['Advisory', 'Corporate Finance'],
    positions: ['Partner', 'Associate director'],
    wants: (_random, _home, sector) => ({ ...any, ...nothingMore, categories: [sector.category] }),
    introductions: ['{name} advises a listed group on acquisitions in this sector.'],
    whys: [
      'The group has identified {category} as its next area of growth.',
      'The acquirer would bring the activity into its regional office in {place}.',
    ],
    means: ['Our client has cash and board authority to proceed.'],
  },
];

export const personas: readonly Persona[] = [...operators, ...investors, ...intermediaries];
