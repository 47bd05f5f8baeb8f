import { displayDate } from '../../platform/clock/calendar.ts';
import { jurisdictions } from '../outcome/outcome-words.ts';
import type { CaseDetails } from './case.ts';
import { type CaseProcedure, caseProcedures, caseWords } from './case-words.ts';

/** What a statement takes from a case. */
export type StatedCase = Omit<CaseDetails, 'HandlerId' | 'ReportOn'>;

const holderTitles: Record<CaseProcedure, string> = {
  ...{ administration: 'administrator', 'pre-pack': 'administrator', bankruptcy: 'trustee' },
  ...{ cvl: 'liquidator', mvl: 'liquidator', compulsory: 'liquidator', 'lpa-receivership': 'receiver' },
};

const namesOf = ({ OfficeHolders }: StatedCase) => OfficeHolders.split('\n').filter(Boolean);
const inList = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
/** "LPA" stays in capitals. */
const lowerFirst = (text: string) => text.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());

function appointment(stated: StatedCase): string {
  const names = namesOf(stated);
  const day = stated.AppointedOn && displayDate(stated.AppointedOn);
  const title = holderTitles[stated.Procedure];
  const many = names.length > 1;
  if (names.length === 0) return day && `The appointment was on ${day}.`;
  if (!day) return `${inList(names)} ${many ? `are the joint ${title}s` : `is the ${title}`}.`;
  return `${inList(names)} ${many ? `were appointed joint ${title}s` : `was appointed ${title}`} on ${day}.`;
}

function court({ Court, CourtReference }: StatedCase): string {
  if (!Court) return CourtReference && `Court reference: ${CourtReference}.`;
  return `Court: ${Court}${CourtReference && `, reference ${CourtReference}`}.`;
}

/** A pre-pack is a sale in an administration; a receiver has the company's property, not the company. */
function procedure({ Company, CompanyNumber, Procedure, Jurisdiction }: StatedCase): string {
  const who = `${Company}${CompanyNumber && `, company number ${CompanyNumber},`}`;
  const where = `in ${jurisdictions[Jurisdiction]}.`;
  if (Procedure === 'lpa-receivership')
    return `Property of ${who} is in ${Jurisdiction === 'northern-ireland' ? '' : 'LPA '}receivership ${where}`;
  if (Procedure === 'bankruptcy' && Jurisdiction === 'scotland') return `${who} is in sequestration ${where}`;
  const name = caseProcedures[Procedure === 'pre-pack' ? 'administration' : Procedure];
  return `${who} is in ${name.toLowerCase()} ${where}`;
}

/** What a case says about company, court and appointment, as creditors read it. */
export const caseAnswer = (stated: StatedCase): string =>
  [procedure(stated), court(stated), appointment(stated)].filter(Boolean).join(' ');

/** Days without a leading zero, names with any spacing and case. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/\blimited\b/g, 'ltd')
    .replace(/\b0(?=\d\b)/g, '')
    .replace(/\b(\d{1,2})(?:st|nd|rd|th)\b/g, '$1')
    .replace(/\s+/g, ' ');

/** Whether a text contains some words, not as the end of others: "11 June" is not "1 June". */
function has(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1))
    if (!/[\p{L}\d]/u.test(text[at - 1] ?? '')) return true;
  return false;
}

const slashed = (day: string) => day.split('-').reverse().join('/');

/** What a case says and an answer does not, in words; a day matches in its usual spelling. */
export function notInAnswer(stated: StatedCase, answer: string): string[] {
  const said = plain(answer);
  const { AppointedOn: day } = stated;
  const lacks = (...forms: string[]) => !forms.some((form) => has(said, plain(form)));
  const fields = (['Company', 'CompanyNumber', 'Court', 'CourtReference'] as const)
    .filter((field) => lacks(stated[field]))
    .map((field) => `${lowerFirst(caseWords[field])} ${stated[field]}`);
  return [
    ...fields,
    ...(day && lacks(displayDate(day), day, slashed(day)) ? [`appointed on ${displayDate(day)}`] : []),
    ...namesOf(stated)
      .filter((name) => lacks(name))
      .map((name) => `office-holder ${name}`),
  ];
}
