import { any, around, nothingMore, type Persona } from './persona.ts';

/** Those who act for others, or sell on. */
export const intermediaries: readonly Persona[] = [
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
