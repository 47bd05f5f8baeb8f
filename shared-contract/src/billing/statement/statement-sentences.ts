import { outcomeWords } from '../../marketplace/outcome/outcome-words.ts';
import { countOf } from '../../platform/words/plural.ts';
import type { StatementFact, StatementFacts } from './statement.ts';
import { listOf, lowerFirst } from './statement-rules.ts';
import { datesOnceNone, isOpenFact, laterFacts, notSoldYet, toBeCompleted } from './statement-words.ts';

type Sentence = (value: string, facts: Pick<StatementFacts, 'completedOn'>) => string;

/** The summary and the table of periods state it. */
const said: Sentence = () => '';
const counted = (none: string, some: (number: string) => string, one: string, many: string): Sentence => {
  return (value) => (value === '0' ? none : some(countOf(Number(value.replaceAll(',', '')), one, many)));
};
const either =
  (yes: string, no: string, otherwise: (value: string) => string): Sentence =>
  (value) => {
    if (value === 'Yes') return yes;
    return value === 'No' ? no : otherwise(value);
  };

const sentences: Record<string, Sentence> = {
  'First day on sale': said,
  'Last day on sale': said,
  'Days on sale': said,
  'Different buyers emailed': said,
  'Buyers who expressed interest': said,
  'Different buyers who opened it': (value) =>
    value.startsWith('Not') ? 'How many buyers opened it was not counted for all of the time.' : '',
  'Alerts that bounced': counted('No alert bounced.', (alerts) => `${alerts} bounced.`, 'alert', 'alerts'),
  [laterFacts[2].inCharge]: (value) => `In charge of the sale was ${value}.`,
  Categories: (value) => `Buyers were matched by these categories: ${value}.`,
  Locations: (value) => `They were matched by these locations: ${value}.`,
  'Times extended': counted(
    'Its time on sale was not extended.',
    (times) => `Its time on sale was extended ${times}.`,
    'time',
    'times',
  ),
  'Times hidden by moderators': counted(
    'Moderators never hid it.',
    (times) => `Moderators hid it ${times}.`,
    'time',
    'times',
  ),
  [laterFacts[2].hiddenDays]: counted('', (days) => `It was hidden on ${days}.`, 'day', 'days'),
  'Pictures shown with the post': counted(
    'It was shown without pictures.',
    (pictures) => `It was shown with ${pictures}.`,
    'picture',
    'pictures',
  ),
  'Where it was read': (value) =>
    value.startsWith('By ') ? `It was read ${lowerFirst(value)}.` : `It could be read at ${value}.`,
  [laterFacts[7].declared]: (value) =>
    value === 'None' ? 'No buyer declared a connection.' : `Buyers declared these connections: ${value}.`,
  'Dates of the sale': (value) =>
    value === datesOnceNone
      ? 'No dates of the sale were announced.'
      : 'No dates were set in the marketplace’s timetable.',
  [outcomeWords.Result]: (value) => (value === notSoldYet ? `${value}.` : `${outcomeWords.Result}: ${value}.`),
  [outcomeWords.Purchasers]: (value) => `It was sold to ${value}.`,
  [outcomeWords.ConnectedPerson]: either(
    'The sale was to a connected person.',
    'The sale was not to a connected person.',
    (value) => `Whether the sale was to a connected person: ${lowerFirst(value)}.`,
  ),
  [outcomeWords.ConnectedParty]: either(
    'The sale was to a connected party.',
    'The sale was not to a connected party.',
    (value) => `Whether the sale was to a connected party: ${lowerFirst(value)}.`,
  ),
  [outcomeWords.CompletedOn]: (value, { completedOn }) =>
    completedOn ? `The sale was completed on ${value}.` : `The sale ended on ${value}.`,
  [outcomeWords.AdministrationFrom]: (value) => `The appointment was on ${value}.`,
  [outcomeWords.Substantial]: either(
    'In the administrator’s opinion this was a substantial part of the business or assets.',
    'In the administrator’s opinion this was not a substantial part of the business or assets.',
    (value) => `Whether this was a substantial part of the business or assets: ${lowerFirst(value)}.`,
  ),
  [outcomeWords.Evaluator]: (value) => `The evaluator was ${value}.`,
  [outcomeWords.ReportDate]: (value) => `The report is dated ${value}.`,
  [outcomeWords.ApprovedOn]: (value) => `The creditors approved the sale on ${value}.`,
};

/** Whether a fact is about a date being moved or reopened, not a date itself. */
export const isMove = (label: string): boolean => /: (?:moved|opened again) on /.test(label);

/** Adds a full stop, unless the text ends like a sentence. */
export const ended = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

/** What is not recorded or answered yet, by name. */
export const openSentence = ([first = '', ...others]: readonly string[]): string =>
  `${listOf([first, ...others.map(lowerFirst)])}: ${toBeCompleted}.`;

/** A fact as a creditor reads it; empty if another sentence states it. */
export function sentenceOf({ label, value }: StatementFact, facts: Pick<StatementFacts, 'completedOn'>): string {
  if (isOpenFact({ value })) return `${label}: ${toBeCompleted}.`;
  if (label.startsWith('Certificate of the period')) return '';
  if (isMove(label) && value.startsWith('From ')) return ended(`${label}, ${lowerFirst(value)}`);
  const sentence = sentences[label];
  return sentence ? sentence(value, facts).replace(/\.\.$/, '.') : ended(`${label}: ${value}`);
}
