import type { Buyer } from './buyers.ts';
import type { Random } from './random.ts';

type About = { location: string; category: string };

const requests = [
  'Please send the information memorandum and your confidentiality undertaking.',
  'Can the lease be assigned?',
  'A visit this week or early next would be welcome.',
  'Are the last two years’ accounts and the aged debtors available?',
  'Please confirm the timetable and whether a deposit is required.',
  'A conversation before submitting a figure would be useful.',
  'Is the plant free of finance?',
];

const placeNames: Record<string, string> = { 'UK-wide': 'the United Kingdom' };
const withThe = /Midlands$|^(North|South) (East|West)$|^East of|^Channel/;
const placeOf = ({ location }: About): string =>
  placeNames[location] ?? (withThe.test(location) ? `the ${location}` : location);

/** What a buyer writes to the practitioner about one post: two to five sentences. */
export function profileText(random: Random, { introduction, means, whys }: Buyer, about: About): string {
  const why = random
    .some(whys, random.pick([0, 1, 1, 1, 2]))
    .map((text) => text.replace('{place}', placeOf(about)).replace('{category}', about.category.toLowerCase()));
  const how = random.chance(0.8) || why.length === 0 ? [means] : [];
  const request = random.chance(0.7) ? [random.pick(requests)] : [];
  const paragraph = [introduction, ...why, ...how].join(' ');
  return request.length > 0 && random.chance(0.4) ? `${paragraph}\n\n${request}` : [paragraph, ...request].join(' ');
}
