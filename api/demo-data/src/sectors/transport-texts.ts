import type { SectorTexts } from './sector.ts';

/** What is said of boatyards, marinas and vessels in place of the sector's own texts. */
export const waterside: Partial<SectorTexts> = {
  features: [
    'long-standing customers',
    'well-maintained craft',
    'a sheltered site',
    'forward bookings',
    'approved engineers',
  ],
  market: [
    'Customers {are|were} private owners, charterers and commercial operators, with {40..65} per cent of income contracted annually.',
    'Deposits for the coming season {stand|stood} at £{24..160},000.',
    'Occupancy and utilisation {rose|had risen} in each of the last three years.',
  ],
  reasons: [
    'Storm damage closed part of the site for a season and the insurance settlement came too late.',
    'Fuel, moorings and insurance rose together, while prices had been fixed for the year.',
    'A large refit contract was disputed and £{90..310},000 remains unpaid.',
  ],
  prospects: [
    'Consent is held for {12..60} further moorings.',
    'Winter work is undeveloped and the workshop is idle from November to February.',
    'A buyer with its own booking system could fill midweek capacity at little cost.',
  ],
};

/** The same of those that carry passengers. */
export const passengers: Partial<SectorTexts> = {
  features: [
    'council contracts',
    'a modern low-emission fleet',
    'a clean compliance record',
    'an operating centre in town',
  ],
  market: [
    'Contracts with {2..5} councils and {6..20} schools {provide|provided} a base of income in term time.',
    'Private customers {return|returned} year after year; {40..70} per cent of hires {are|were} repeat bookings.',
    'Hotels, tour organisers and sports clubs within {20..45} miles {make|made} up the remainder of trade.',
  ],
  prospects: [
    'The operator’s licence allows {8..24} more vehicles than are run.',
    'Contracts for the next school year will be tendered shortly.',
    'Evening and weekend vehicles stand idle and could serve events.',
  ],
};
