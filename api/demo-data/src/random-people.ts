import { withoutAccents } from '@marketplace/shared-contract/platform/fields/fold-text';
import type { Random } from './random.ts';
import { type Town, telephoneOf } from './towns.ts';

export type Person = { titleId: number; forenames: string; surname: string };

const [mr, mrs, miss, ms, mx, dr] = [1, 2, 3, 4, 5, 6];
const women =
  'Amelia Anjali Beatrice Bronwen Catriona Charlotte Chloe Deborah Eilidh Farah Gemma Grace Harriet Ifeoma Imogen Joanna Karen Leanne Mair Marta Nadia Niamh Olivia Parveen Rachel Rosalind Sadia Siân Tamsin Victoria Yasmin Zoë'.split(
    ' ',
  );
const men =
  'Adeel Alistair Arjun Ben Callum Christopher Daniel Declan Edward Emeka Euan Gareth Gurpreet Hamish Imran Jacob Kieran Lewis Marek Matthew Nathan Oliver Patrick Piotr Rhys Robert Samuel Stephen Tariq Thomas Vikram William'.split(
    ' ',
  );
const surnames =
  'Abernethy Ahmed Allardyce Ashworth Banerjee Barraclough Bevan Blakemore Bowker Brightwell Cadwallader Chaudhry Clutterbuck Coldwell Craddock Dalgleish Dhillon Duckworth Eastham Ellerby Fairclough Featherstone Fernandes Garside Gillespie Goodall Greenhalgh Hallam Haverstock Hebblethwaite Heptonstall Idowu Ingleby Jagger Kapoor Kowalski Lightfoot Llewellyn Lockwood MacAllister Mahmood Mbeki Metcalfe Nankervis Nowak O’Rourke Okonkwo Osgood Patel Pendlebury Penhaligon Postlethwaite Quayle Rafferty Ramsbottom Redfern Sandhu Satterthwaite Shackleton Silvester Stubbington Sutcliffe Tattersall Thackeray Threlfall Trevithick Uddin Vickerman Wainwright Wetherall Whitaker Wolstenholme Yarwood'.split(
    ' ',
  );
const streets =
  'Albion Street|Canal Side|Chapel Lane|Exchange Place|Foundry Lane|Friar Gate|Granary Wharf|Harbour View|High Street|Kiln Road|Mill Lane|Orchard Way|Priory Park|Quarry Bank|Railway Terrace|Saddlers Court|Station Road|Tannery Yard|The Maltings|Weavers Row'.split(
    '|',
  );
/** Letters the second part of a postcode uses. */
const inward = 'ABDEFGHJLNPQRSTUWXYZ'.split('');

export function randomPerson(random: Random): Person {
  const woman = random.chance(0.45);
  const forenames = random.pick(woman ? women : men);
  const titleId = random.chance(0.05) ? dr : random.chance(0.01) ? mx : woman ? random.pick([mrs, miss, ms, ms]) : mr;
  return { titleId, forenames, surname: random.pick(surnames) };
}

/** Letters and hyphens only: what an address on the net is made of. */
export const slug = (text: string): string =>
  withoutAccents(text)
    .replace(/[’.]/g, '')
    .replace(/&/g, 'and')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();

/** Contact details: invented streets, numbers reserved for fiction. */
export function randomAddress(random: Random, town: Town) {
  const countries: Record<string, string> = { 'Isle of Man': 'IM', Jersey: 'JE' };
  return {
    addressLine1: `${random.between(1, 180)} ${random.pick(streets)}`,
    addressLine2: random.chance(0.2) ? `Unit ${random.between(1, 30)}` : '',
    addressLine3: '',
    townCity: town.name,
    county: town.county,
    postcode: `${town.district} ${random.between(1, 9)}${random.pick(inward)}${random.pick(inward)}`,
    countryCode: countries[town.county] ?? 'GB',
    telephone: telephoneOf(random, town),
    mobile: random.chance(0.6) ? `07700 900${String(random.between(0, 999)).padStart(3, '0')}` : '',
  };
}

/** How often and when somebody has logged in since registering. */
export function randomLogins(random: Random, registeredAt: Date, now: Date) {
  const loginCount = random.chance(0.08) ? 0 : random.pick([1, 1, 2, 3, 4, 6, 9, 14, 22, 35, 58]);
  const since = now.getTime() - registeredAt.getTime();
  const moment = (share: number) => new Date(now.getTime() - Math.floor((since * share) / 100));
  const last = random.between(0, 60);
  return {
    loginCount,
    lastLoginAt: loginCount > 0 ? moment(last) : null,
    previousLoginAt: loginCount > 1 ? moment(random.between(last, 95)) : null,
  };
}
