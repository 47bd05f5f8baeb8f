import type { Random } from './random.ts';

/** The values of a text's placeholders (see sectors/sector.ts). */
export type TemplateValues = {
  town: string;
  region: string;
  staff: number;
  /** Whether the business still trades: selects the first word of {is|was}. */
  trading: boolean;
  /** The current year, for {now-8..now-3}. */
  now: number;
};

const range = /^(\d+)\.\.(\d+)$/;
const yearRange = /^now([+-]\d+)\.\.now([+-]\d+)$/;

function filled(place: string, facts: TemplateValues, random: Random): string {
  const [first, second] = place.split('|');
  if (second !== undefined) return (facts.trading ? first : second) ?? '';
  const years = yearRange.exec(place);
  if (years) return String(facts.now + random.between(Number(years[1]), Number(years[2])));
  const numbers = range.exec(place);
  if (numbers) return String(random.between(Number(numbers[1]), Number(numbers[2])));
  // Those of a post are filled when somebody writes about it (profiles.ts).
  if (place === 'place' || place === 'category') return `{${place}}`;
  if (place === 'town' || place === 'region' || place === 'staff') return String(facts[place]);
  throw new Error(`Nothing fills {${place}}`);
}

/** A sector's text with its placeholders filled. */
export const fill = (text: string, facts: TemplateValues, random: Random): string =>
  text.replace(/\{([^}]+)\}/g, (_, place: string) => filled(place, facts, random));

/** "a" or "an" before a noun phrase; capitals are read letter by letter, as in "an MOT garage". */
export function withArticle(phrase: string): string {
  const spelt = /^(?:[AEFHILMNORSX][A-Z]+\b|8|11\b|18\b)/.test(phrase);
  const vowel = /^[aeio]|^u(?!ni|se|ti|k)/i.test(phrase) && !/^(?:one|[A-Z]{2,})/.test(phrase);
  return `${spelt || vowel ? 'an' : 'a'} ${phrase}`;
}

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
