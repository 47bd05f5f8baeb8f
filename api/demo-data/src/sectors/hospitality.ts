import { contracts, domains, fixtures, goodwill, land, licences, plant, stock, vehicles } from './assets.ts';
import type { Sector } from './sector.ts';

export const hospitality: Sector = {
  category: 190,
  since: 1905,
  premises: 'licensed premises',
  companyWords: ['Hotels', 'Leisure', 'Inns', 'Hospitality'],
  acquirers: ['boutique hotel operator', 'multi-site pub company', 'leisure group'],
  keywords: ['hotel', 'pub', 'restaurant', 'gym', 'leisure', 'holiday park'],
  features: [
    'a loyal local following',
    'ample parking',
    'a recent refurbishment',
    'forward bookings',
    'outdoor seating',
    'planning consent to extend',
  ],
  market: [
    'Trade {is|was} drawn from local residents, business visitors and summer tourism in roughly equal parts.',
    'Review sites {place|placed} the business among the first {5..20} in the area.',
    'Net sales {average|averaged} £{7..32},000 a week over the year, rising by half in the season.',
    'Advance deposits of £{12..85},000 {are|were} held for future functions.',
  ],
  reasons: [
    'Energy bills trebled when a fixed contract ended, in a year when refurbishment had closed part of the building.',
    'Tax deferred from earlier years fell due together with a rent review.',
    'Trade did not recover after roadworks outside lasted eleven months.',
    'The operator over-extended by opening two sites within a year.',
  ],
  staff: [
    'A general manager and {staff} staff, full and part time, are employed.',
    'The team of {staff} includes a head chef or duty manager with more than {4..9} years at the site.',
  ],
  prospects: [
    'Consent is in place for {6..20} further bedrooms in the coach house.',
    'Weekday trade is undeveloped, with no corporate rate or lunch offer.',
    'The function space is used on fewer than {40..70} days a year.',
  ],
  owns: [
    [goodwill, 'Goodwill, name and online profiles'],
    [licences, 'Premises licence'],
    [fixtures, 'Furniture, fittings and catering equipment, save for leased items'],
    [stock, 'Wet and dry stock at valuation'],
    [domains, 'Website, booking engine and domain names'],
  ],
  trades: [
    {
      category: 191,
      size: [4, 6],
      kinds: [
        'country house hotel with 34 bedrooms',
        'seafront guest house and tea room',
        'lakeside hotel with timber lodges',
        'city-centre aparthotel',
        'coaching inn with restaurant and stables',
      ],
      does: [
        'Bedrooms {are|were} of individual design; average room rate {is|was} £{78..164} and occupancy {58..79} per cent.',
        'Public areas {include|included} a restaurant of {40..90} covers, a lounge bar and a private dining room.',
        'Weddings, about {22..48} a year, {contribute|contributed} close to a quarter of income.',
        'Direct bookings {have|had} risen to {40..60} per cent, which {saves|saved} commission.',
      ],
      owns: [
        [plant, 'Boilers, lift, laundry and commercial kitchen'],
        [land, 'Grounds of {2..14} acres'],
        [contracts, 'Forward bookings and wedding contracts'],
        [vehicles, 'Courtesy vehicle and grounds machinery'],
      ],
    },
    {
      category: 192,
      size: [3, 5],
      kinds: [
        'fine dining restaurant',
        'group of three neighbourhood pizzerias',
        'Indian restaurant and takeaway',
        'specialty coffee house and roastery',
        'riverside brasserie with terrace',
      ],
      does: [
        'The restaurant {seats|seated} {48..130} inside and a further {20..60} outside.',
        'Average spend {is|was} £{19..68} a head with a wet–dry split of {30..40} to {60..70}.',
        'Delivery and collection {add|added} £{2..6},{100..900} a week.',
        'The kitchen {was|had been} re-equipped in {now-7..now-3} with induction and new extraction.',
      ],
      owns: [
        [plant, 'Kitchen equipment, extraction and walk-in refrigeration'],
        [fixtures, 'Bespoke banquettes, bar and lighting'],
        [stock, 'Wine cellar of {300..900} bottles'],
        [contracts, 'Delivery platform agreements'],
      ],
    },
    {
      category: 193,
      size: [3, 5],
      kinds: [
        'freehold village inn with letting rooms',
        'city-centre cocktail bar and late venue',
        'free-of-tie community pub',
        'sports bar and pool hall',
        'canal-side gastropub',
      ],
      does: [
        'Barrelage {is|was} about {180..420} a year, sold free of tie.',
        'Food {makes|made} up {30..62} per cent of sales from a kitchen serving {50..110} covers.',
        'Live music, quizzes and sport {fill|filled} the week, and the garden {holds|held} {80..200}.',
        'Owner’s accommodation of {2..4} bedrooms {is|was} on the first floor.',
      ],
      owns: [
        [fixtures, 'Bar servery, tables, chairs and beer garden furniture'],
        [plant, 'Cellar cooling, glass washers and kitchen equipment'],
        [land, 'Car park and beer garden'],
        [contracts, 'Gaming machine and sports broadcast agreements'],
      ],
    },
    {
      category: 194,
      size: [3, 5],
      kinds: [
        'independent health club with pool',
        'indoor climbing and bouldering centre',
        'golf club with driving range',
        'padel and tennis centre',
        'boutique fitness studio chain',
      ],
      does: [
        'Members {number|numbered} {900..2600} at an average yield of £{24..52} a month.',
        'Facilities {include|included} a {70..160}-station gym, studios and changing rooms refitted in {now-8..now-3}.',
        'Attrition {is|was} {3..5} per cent a month, better than the regional norm.',
        'Schools and clubs {hire|hired} the courts and pool in off-peak hours.',
      ],
      owns: [
        [plant, 'Cardio and resistance equipment, part on lease'],
        [plant, 'Pool plant, air handling and combined heat and power unit'],
        [contracts, 'Membership agreements and direct debit mandates'],
        [fixtures, 'Lockers, studio mirrors and café counter'],
      ],
    },
    {
      category: 195,
      size: [4, 6],
      kinds: [
        'wedding and conference barn venue',
        'family farm park and maize maze',
        'music festival and outdoor events company',
        'trampoline and soft play centre',
        'escape rooms and immersive experiences operator',
      ],
      does: [
        'Visitors {number|numbered} {38..160},000 a year with average secondary spend of £{4..9}.',
        'The calendar {holds|held} {30..90} dated events with tickets sold in advance.',
        'Annual passes {bring|brought} in £{60..240},000 before the season opens.',
        'Safety documentation and licences {are|were} complete and recently audited.',
      ],
      owns: [
        [plant, 'Rides, staging, generators and inflatable structures'],
        [contracts, 'Dated bookings with deposits held'],
        [land, 'Event fields and hard-standing of {8..40} acres, licensed'],
        [vehicles, 'Tractors, minibuses and trailers'],
      ],
    },
  ],
};
