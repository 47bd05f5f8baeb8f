import type { PostDraft } from '@marketplace/shared-contract/marketplace/posts/draft';
import type { Buyer } from './buyers.ts';
import { isOfTrade, sayable } from './fitting-buyers.ts';
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
export function profileText(random: Random, buyer: Buyer, about: About, draft: PostDraft): string {
  const { introduction, means, whys } = buyer;
  const fitting = whys.filter(
    (text) => sayable(text, draft) && (!text.includes('{category}') || isOfTrade(buyer, draft)),
  );
  const why = random
    .some(fitting, random.pick([1, 1, 1, 2, 2]))
    .map((text) => text.replace('{place}', placeOf(about)).replace('{category}', about.category.toLowerCase()));
  const how = sayable(means, draft) && (random.chance(0.8) || why.length === 0) ? [means] : [];
  const asked = requests.filter((text) => sayable(text, draft));
  const request = random.chance(0.7) ? [random.pick(asked)] : [];
  const paragraph = [introduction, ...why, ...how].join(' ');
  return request.length > 0 && random.chance(0.4) ? `${paragraph}\n\n${request}` : [paragraph, ...request].join(' ');
}
