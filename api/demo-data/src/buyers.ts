import { addDays, type Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { inOfficeHours } from './dates.ts';
import { demoEmails } from './demo-accounts.ts';
import { fill, withArticle } from './fill-template.ts';
import { personas } from './personas/all.ts';
import type { Persona, Wanted } from './personas/persona.ts';
import type { Random } from './random.ts';
import { type Person, randomPerson, slug } from './random-people.ts';
import { sectors } from './sectors/all.ts';
import { regionOf, type Town, townNamed, towns } from './towns.ts';

/** Invented places: first words of company names that nobody has. */
const firsts =
  'Aldermarsh Amberholt Ashlingford Barrowmere Blackthwaite Brackenshaw Bramblecote Calderwick Carrowdale Castlebourne Coldharrow Copperdene Corvedale Cranlow Dunnockshaw Eastermoor Elverstone Fallowden Farrowby Fernleigh Foxlinden Garrowhill Glenmarrow Greystanes Hallowmere Harkerside Hawksedge Hazelwick Heronsgill Holmbury Inglemoor Ivelstone Kelderbeck Kestlewood Kingsholt Larkbarrow Linfold Lowenvale Marchwick Marlstone Merrowdale Millgarth Moorcroft Netherby Oakenthorn Orrinside Otterhaugh Penhallow Quernmore Ravensholt Redwither Rookhaven Rushmarsh Saltersgate Scarthmoor Sedgelow Silverbeck Skelderdale Stanewick Strathallow Swinscoe Tamberlane Tarnbrook Thornmere Timberscombe Torrisdale Underbarrow Valewood Wardlebrook Wexcombe Whinfell Wychbold Yarrowgate'.split(
    ' ',
  );

/** Company names of two parts, never the same twice. */
function companyNames(random: Random) {
  const given = new Set<string>();
  return (lastWords: string[]): string => {
    for (;;) {
      const name = `${random.pick(firsts)} ${random.pick(lastWords)}`;
      if (given.has(name)) continue;
      given.add(name);
      return `${name} ${random.pick(['Ltd', 'Ltd', 'Ltd', 'LLP', 'Group Ltd'])}`;
    }
  };
}

export type Buyer = Person & {
  email: string;
  secondEmail: string | null;
  company: string;
  position: string;
  interestedStatusId: number;
  interestedStatusOther: string;
  /** The parent category of their own trade. */
  sector: number;
  /** Buys in every sector of the criteria, not only in that one. */
  leads?: true;
  town: Town;
  wanted: Wanted;
  /** A phrase in every text of this buyer. */
  introduction: string;
  means: string;
  /** One of these is used, with the post's {place} and {category}. */
  whys: string[];
  registeredAt: Date;
  /** Never opened the link of the first mail. */
  unconfirmed: boolean;
};

export const buyerCount = 300;
const unconfirmedEvery = 37;
const regions = Array.from({ length: 12 }, (_, index) => index + 2);

/** The buyer whose password is published: many posts match, but not all. */
function demoBuyer(today: Day, random: Random): Buyer {
  return {
    titleId: 1,
    forenames: 'Daniel',
    surname: 'Marchetti',
    email: demoEmails.buyer,
    secondEmail: 'acquisitions@ridgeholm.example',
    company: 'Ridgeholm Industries Ltd',
    position: 'Acquisitions director',
    interestedStatusId: 1,
    interestedStatusOther: '',
    sector: 200,
    leads: true,
    town: townNamed('Stockport'),
    wanted: {
      locations: regions.filter((location) => ![3, 7, 10].includes(location)),
      turnovers: [3, 4, 5, 6, 7],
      employees: [1, 2, 3, 4, 5, 6],
      categories: [120, 140, 150, 170, 200, 210, 260, 270],
      assets: [],
      keywords: '',
    },
    introduction:
      'Ridgeholm Industries is a family-owned group of seven manufacturing and service companies in the north of England, with 410 employees.',
    means: 'We buy without external finance and have completed five purchases from office holders.',
    whys: [
      'Your opportunity would give us a foothold in {place}, where we already have customers.',
      'We supply the {category} trade today and would keep the site and its employees.',
      'The equipment would suit our works in Stockport, if the whole cannot be sold.',
      'We see a good fit with one of our companies.',
    ],
    registeredAt: inOfficeHours(random, addDays(today, -430)),
    unconfirmed: false,
  };
}

/** All buyers, the published one first. */
export function randomBuyers(random: Random, today: Day): Buyer[] {
  const companyName = companyNames(random);
  const crowd = personas.flatMap((persona) => Array<Persona>(persona.share * 3).fill(persona));
  const fillers = personas.filter(({ share }) => share === 0);
  const drawn = [...fillers, ...crowd].slice(0, buyerCount - 1);
  const taken = new Set<string>();
  return [
    demoBuyer(today, random),
    ...random.shuffled(drawn).map((persona, index) => drawBuyer(random, persona, index, today, companyName, taken)),
  ];
}

function drawBuyer(
  random: Random,
  persona: Persona,
  index: number,
  today: Day,
  companyName: (lastWords: string[]) => string,
  taken: Set<string>,
): Buyer {
  const sector = random.pick(sectors);
  const town = random.pick(towns);
  const person = randomPerson(random);
  const { alone } = persona;
  const company = alone
    ? 'Private purchaser'
    : companyName(persona.companyWords.length > 0 ? persona.companyWords : sector.companyWords);
  const domain = alone ? 'letterbox.example' : `${slug(company.replace(/ (Group )?(Ltd|LLP)$/, ''))}.example`;
  const facts = { town: town.name, region: regionOf(town), staff: 0, trading: true, now: Number(today.slice(0, 4)) };
  const say = (text: string) =>
    fill(text.replace('{name}', company).replace('{trade}', withArticle(random.pick(sector.acquirers))), facts, random);
  // The last few have only just registered.
  const daysAgo = index % 29 === 0 ? random.between(1, 9) : random.between(20, 700);
  return {
    ...person,
    email: freeAddress(person, domain, taken),
    secondEmail: random.chance(0.14) ? `${slug(person.surname)}${index}@secondpost.example` : null,
    company,
    position: random.pick(persona.positions),
    interestedStatusId: persona.interestedStatusId,
    interestedStatusOther: persona.interestedStatusOther ?? '',
    sector: sector.category,
    town,
    wanted: persona.wants(random, town, sector),
    introduction: say(random.pick(persona.introductions)),
    means: say(random.pick(persona.means)),
    whys: persona.whys.map(say),
    registeredAt: inOfficeHours(random, addDays(today, -daysAgo)),
    unconfirmed: index % unconfirmedEvery === 5,
  };
}

function freeAddress({ forenames, surname }: Person, domain: string, taken: Set<string>): string {
  const name = `${slug(forenames)}.${slug(surname)}`;
  for (let number = 1; ; number += 1) {
    const address = `${name}${number === 1 ? '' : number}@${domain}`;
    if (taken.has(address)) continue;
    taken.add(address);
    return address;
  }
}
