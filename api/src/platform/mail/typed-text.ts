import { visibleText } from './visible-text.ts';

// Mail clients link anything that looks like a URL, so typed URLs are defanged.
const scheme =
  /\b(?:(?<named>[a-z][a-z\d+.-]*):(?=[/\\])|(?<bare>callto|data|facetime|javascript|mailto|sms|skype|tel|whatsapp):)/giu;
const share = /\\\\(?=\S)/g;
const label = '[\\p{L}\\p{N}\\p{M}_\\u200c\\u200d-]+';
const dot = '[.\u2024\ufe52\uff0e]';
const dotted = new RegExp(`${label}(?:${dot}${label})+`, 'gu');
const wideDot = /[\u3002\uff61](?=[a-z\d-])/giu;
const dots = new RegExp(dot, 'gu');
/** Matches a domain, an IP address or anything after `www`, but no number, date or initials. */
const domain = new RegExp(`^www${dot}|${dot}\\p{L}[${label.slice(1, -2)}]+$|^\\d+(?:${dot}\\d+){3}$`, 'iu');
/** An IP network, such as 203.0.113.0/24. */
const network = /^[\d.]+\/\d{1,2}(?![^\s),;])/;
const email = /(?<![^\s(“"'<,;])[\w.!#$%&'*+=?^`{|}~-]+@[\p{L}\p{N}.-]+\p{L}(?![^\s)”"'>,;.:!?]|\.\S)/gu;

const broken = (text: string) =>
  text
    .replace(scheme, (found) => `${found.slice(0, -1)}[:]`)
    .replace(share, '\\ \\')
    .replace(wideDot, '[$&]')
    .replace(dotted, (found, place: number, all: string) =>
      domain.test(found) && !network.test(all.slice(place)) ? found.replace(dots, '[$&]') : found,
    );

/** Text without anything that a mail client would link: `https[:]//a[.]example`. */
export const withoutLinks = (text: string): string => broken(visibleText(text));

/** The same, but keeps the email addresses of accounts, which our own sentences name. */
export function withAddressesAlone(text: string): string {
  const seen = visibleText(text);
  const addresses = seen.match(email) ?? [];
  return seen
    .split(email)
    .map((part, place) => broken(part) + (addresses[place] ?? ''))
    .join('');
}

const linkLike = /[\p{L}\d]\.\p{L}{2,}|[@/\\]|https?:|www\./iu;
const money =
  /\p{Sc}|\b(?:gbp|usd|eur)\s?\d|\d\s*(?:k|m|gbp|usd|eur|pounds?|dollars?|euros?|quid)\b|\b(?:bitcoins?|prizes?)\b/iu;
const appeal = /[!?:;]|\d(?:[\s().-]*\d){3}/u;
const mostWords = 8;

/** Whether a name carries no message: no link, sum, appeal or sentence. */
export const isPlainName = (name: string): boolean =>
  ![linkLike, money, appeal].some((pattern) => pattern.test(name)) && name.split(/\s+/).length <= mostWords;

/** Puts a name into one of our sentences, in quotation marks if it could be a message. */
export const nameInText = (name: string): string => (isPlainName(name) ? name : `“${withoutLinks(name)}”`);

/** How a mail begins: without the name if that could be a message (defect 69). */
export const greetingOf = (name = ''): string => (name && isPlainName(name) ? `Dear ${name}` : 'Hello');
