import { Parser } from 'htmlparser2';
import { PhoneNumberMatcher } from 'libphonenumber-js/min';
import { find } from 'linkifyjs';

type Match = { start: number; end: number };

const blocks = new Set([
  'p',
  'br',
  'h1',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
  'div',
  'td',
  'th',
  'tr',
  'hr',
]);
const unread = new Set(['script', 'style']);

/** A description's words, with blocks separated, each link's target before its words. */
function wordsOf(html: string): string {
  let words = '';
  let skipped = 0;
  const parser = new Parser({
    onopentag: (name, { href }) => {
      if (unread.has(name)) skipped += 1;
      if (blocks.has(name)) words += '\n';
      // Contact details that are only in a link's target are found too.
      if (name === 'a' && href) words += `\n${href.replace(/^(mailto|tel):/i, '')}\n`;
    },
    onclosetag: (name) => {
      if (unread.has(name)) skipped -= 1;
      if (blocks.has(name)) words += '\n';
    },
    ontext: (text) => {
      if (skipped === 0) words += text;
    },
  });
  parser.end(html);
  return words;
}

/** Any domain: a list of top-level domains would become outdated and lacks those of tests. */
const email = /[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,63}/gu;

const emails = (words: string): Match[] =>
  [...words.matchAll(email)].map((match) => ({ start: match.index, end: match.index + match[0].length }));

/** `done.In fact` is a typing error between two sentences, not an address. */
const runOn = /^[^/:@]+\.\p{Lu}\p{Ll}+$/u;
/** `ASP.NET` is a tool, not an address: those do not end in capitals. */
const product = /^[^./:@]+\.NET$/;

const links = (words: string): Match[] =>
  find(words)
    .filter(({ value }) => /^www\./i.test(value) || !(runOn.test(value) || product.test(value)))
    .map(({ start, end }) => ({ start, end }));

/** Numbers are searched between these: no number contains a comma or semicolon, which would join two. */
const pieces = /[^,;/|\n]+/g;
const shortestNumber = 9;
const enoughDigits = /(?:\d\D*){9}/;
const dialled = /^\(?(?:0|\+)/;
/**
 * The library's own validity test would miss numbers that are not in use yet or reserved for drama. A piece with a hundred failed runs of
 * digits is a table of figures, or an attack.
 */
const matching = { defaultCountry: 'GB', leniency: 'POSSIBLE', v2: true, maxTries: 100 } as const;
/** Nobody reads a list of so many numbers, and each costs the library as much as a page of prose. */
const mostNumbers = 200;

/** Words that introduce a number nobody dials: "ref 0123456789", "account no. 00123456". */
const introduced =
  /\b(?:ref(?:erence)?|case|account|acc|a\/c|company|compan(?:y|ies) house|reg(?:istration|istered)?|invoice|policy|licen[cs]e|serial|part|order|lot|title|uprn|vin|barcode|isbn|ean|sku|po)\b(?:\s*(?:no|nos|nr|number|num|id)\b)?[\s.:#]*$/i;

/** Dialable from the UK: of a possible length, and starting with 0 or +. */
function phones(words: string): Match[] {
  const detailMatches: Match[] = [];
  let read = 0;
  for (const { 0: piece, index } of words.matchAll(pieces)) {
    // The library is slow on every piece it is given.
    if (!enoughDigits.test(piece)) continue;
    const matcher = new PhoneNumberMatcher(piece, matching);
    while (read < mostNumbers && matcher.hasNext()) {
      const next = matcher.next();
      if (!next) break;
      read += 1;
      const { startsAt, endsAt, number } = next;
      const lead = piece.slice(startsAt, endsAt).search(/[+(\d]/);
      const likely =
        dialled.test(piece.slice(startsAt + lead)) &&
        number.nationalNumber.length >= shortestNumber &&
        !introduced.test(piece.slice(0, startsAt + lead).slice(-40));
      if (likely) detailMatches.push({ start: index + startsAt + lead, end: index + endsAt });
    }
  }
  return detailMatches;
}

/**
 * E-mail addresses, phone numbers and web addresses in a heading and a description, without repeats, in order of appearance and as written
 * (SELL-044, PD-37). Advisory: a person decides what to do about them.
 */
export function contactDetailsIn(html: string, heading = ''): string[] {
  const words = `${heading}\n${wordsOf(html)}`;
  const all = [...emails(words), ...links(words), ...phones(words)].sort((a, b) => a.start - b.start || b.end - a.end);
  // A match inside an earlier one that reaches at least as far is part of it.
  let reached = -1;
  const apart = all.filter(({ end }) => {
    const within = end <= reached;
    reached = Math.max(reached, end);
    return !within;
  });
  return [...new Set(apart.map(({ start, end }) => words.slice(start, end).trim()))];
}
