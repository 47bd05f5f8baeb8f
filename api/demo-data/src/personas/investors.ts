import { any, around, nothingMore, type Persona, upTo } from './persona.ts';

/** Those who put money in. */
export const investors: readonly Persona[] = [
  {
    share: 10,
    interestedStatusId: 3,
    companyWords: ['Capital', 'Equity Partners', 'Investments', 'Growth Fund'],
    positions: ['Investment director', 'Partner', 'Investment manager'],
    wants: (random, _home, sector) => ({
      ...any,
      ...nothingMore,
      turnovers: upTo(random.between(4, 6), 8),
      categories: random.chance(0.4) ? [sector.category] : [],
    }),
    introductions: [
      '{name} manages a fund of £{20..90} million that invests in UK companies in transition.',
      '{name} backs management teams in businesses with sales of £{2..8} million and above.',
    ],
    whys: [
      'The business fits a platform we are building in {category}.',
      'We would support the present management and fund the first year’s plan.',
      'Our interest is in the whole, with the site in {place} retained.',
    ],
    means: [
      'We invest equity only and can issue an offer within {3..8} days.',
      'Our committee meets weekly, and we need no external debt.',
    ],
  },
  {
    share: 7,
    interestedStatusId: 4,
    companyWords: ['Turnaround', 'Recovery Partners', 'Special Situations'],
    positions: ['Managing partner', 'Director', 'Turnaround principal'],
    wants: (random) => ({ ...any, ...nothingMore, turnovers: upTo(random.between(3, 4), random.between(6, 7)) }),
    introductions: [
      '{name} buys and repairs under-performing companies, and has saved more than {200..900} jobs.',
      'We are turnaround investors who take an operating role from the first day.',
    ],
    whys: [
      'We see a sound business behind a balance sheet problem.',
      'We have repaired two companies in {category} and know what the first hundred days need.',
      'We would take on the employees and negotiate the lease ourselves.',
    ],
    means: [
      'We are used to pre-pack timetables and rely on limited diligence.',
      'A cash deposit can be lodged with our solicitors at once.',
    ],
  },
  {
    share: 6,
    interestedStatusId: 8,
    companyWords: ['Land', 'Property Investments', 'Developments', 'Estates'],
    positions: ['Director', 'Acquisitions surveyor', 'Land buyer'],
    wants: (random, home) => ({
      ...any,
      locations: random.chance(0.5) ? any.locations : around(random, home, 2),
      categories: random.chance(0.6) ? [230] : [],
      assets: [1, 3, 2].slice(0, random.between(1, 3)),
      keywords: '',
    }),
    introductions: [
      '{name} invests in commercial and residential property around {town}.',
      'We develop brownfield and part-complete schemes of {10..40} to {50..120} units.',
    ],
    whys: [
      'The building in {place} is of more interest to us than the business.',
      'We hold adjoining land and could move without conditions.',
      'We would consider a sale and leaseback with whoever buys the business.',
    ],
    means: [
      'We buy for cash, unconditionally and without a survey.',
      'Funds of £{2..9} million are held for this purpose.',
    ],
  },
  {
    share: 3,
    interestedStatusId: 7,
    companyWords: ['Commercial Finance', 'Asset Finance'],
    positions: ['Business development director', 'Head of new business'],
    wants: () => ({ ...any, ...nothingMore, turnovers: upTo(4, 8), assets: [4, 5, 6, 13] }),
    introductions: ['{name} lends against receivables, plant and stock, and supports buyers of distressed companies.'],
    whys: [
      'We have funded {3..9} purchases in {category} this year.',
      'A facility could be in place on the day of completion.',
    ],
    means: ['We would be glad to fund a purchaser, or to buy the receivables outright.'],
  },
];
