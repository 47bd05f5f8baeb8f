import { any, around, bands, childrenOf, nothingMore, type Persona, upTo, withOthers } from './persona.ts';

/** Those who would run what they buy. */
export const operators: readonly Persona[] = [
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
