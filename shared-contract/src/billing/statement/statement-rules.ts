import { connectedPartyChoices, jurisdictions, outcomeWords } from '../../marketplace/outcome/outcome-words.ts';
import { isWorkingDay, type UkPart, workingDayBefore } from '../../platform/clock/bank-holidays.ts';
import { addDays, type Day, displayDate, londonDay } from '../../platform/clock/calendar.ts';
import type { StatementFacts, StatementWords, TakenStatement } from './statement.ts';
import {
  type Box,
  datesOnceNone,
  laterFacts,
  notRecorded,
  notSoldYet,
  openFact,
  type StatementBox,
  type StatementKind,
  statementBoxes,
  statementBoxNames,
  statementDays,
  statementKinds,
} from './statement-words.ts';

/** The status of a pre-pack among the appointment statuses. */
export const prePack = 2;

/** What decides over the kind of statement. `connected`: the purchaser is a connected person, a connected party or both. */
export type SaleOfKind = { procedureId: number | null; connected: boolean; notSold?: boolean };

/** Which account is drafted: a pre-pack’s, connected or not; a connected sale’s of any other insolvency; else a summary. */
export function statementKind({ procedureId, connected, notSold }: SaleOfKind): StatementKind {
  if (notSold) return 'marketing';
  if (procedureId === prePack) return 'pre-pack';
  return connected ? 'connected' : 'marketing';
}

/** Summaries of this shape name the company and the appointment too. */
export const companySince = 6;

/** The boxes of a kind of statement, in their order: of those taken today, or in an older shape. */
export const boxesOf = (kind: StatementKind, shape = companySince): StatementBox[] =>
  statementBoxNames.filter((name) => {
    const { only }: Box = statementBoxes[name];
    if (name === 'company' && kind === 'marketing') return shape >= companySince;
    return only === undefined || only.includes(kind);
  });

type Judged = Pick<StatementFacts, 'kind' | 'connected' | 'explainDates' | 'unequal' | 'short'>;

/** Boxes that are empty and should not be: what the facts ask for is written, and nothing of a connected sale stays unexplained. */
export function missingBoxes(facts: Judged, words: Partial<StatementWords>, shape?: number): StatementBox[] {
  const { kind, connected, explainDates, unequal, short } = facts;
  const asked = (name: StatementBox): boolean => {
    const { blank } = statementBoxes[name];
    if (blank === 'never' || (name === 'scrutiny' && connected)) return true;
    if ((name === 'timetableReasons' && explainDates) || (name === 'differences' && unequal)) return true;
    return blank === 'explain' && (kind !== 'marketing' || (name === 'strategy' && short));
  };
  return boxesOf(kind, shape).filter((name) => (words[name] ?? '') === '' && asked(name));
}

type Undecided = Pick<StatementFacts, 'kind' | 'completedOn' | 'facts'>;

/** What is said of a sale that is summed up only because it is not recorded whether its purchaser is a connected party. */
export function kindNote({ kind, completedOn, facts }: Undecided, shape?: number): string | undefined {
  const { ConnectedParty } = outcomeWords;
  const recorded = facts.find(({ label }) => label === ConnectedParty)?.value;
  const undecided = recorded === openFact || recorded === connectedPartyChoices['not-established'];
  if (kind !== 'marketing' || !completedOn || !undecided) return undefined;
  const more = boxesOf('connected').filter((name) => !boxesOf('marketing', shape).includes(name));
  return `“${ConnectedParty}” is recorded as ${recorded === openFact ? 'open' : 'not established'}, so this is a summary of the marketing. If it becomes “${connectedPartyChoices.yes}”, this becomes the ${lowerFirst(statementKinds.connected)} and also asks for: ${listOf(more.map((name) => lowerFirst(statementBoxes[name].name)))}.`;
}
export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
export const listOf = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names.join();

/** Whether a statement was taken while the post was still on sale, and not sold. */
export const isInterim = ({ interim, completedOn }: Pick<StatementFacts, 'interim' | 'completedOn'>): boolean =>
  interim && !completedOn;

type Sold = Pick<StatementFacts, 'kind' | 'completedOn'>;

/** A statement that was taken, with the completion that its facts state. */
type Taken = Pick<TakenStatement, 'kind' | 'sentOn'> & { facts: Pick<StatementFacts, 'completedOn'> };

/**
 * When the statement of a pre-pack is due; null of another sale, and once an account that states this completion was sent to creditors
 * (PD-77). Taking a file ends nothing, nor does sending a summary of the marketing, or an account from before the sale.
 */
export function statementDue({ kind, completedOn }: Sold, taken: readonly Taken[]): Day | null {
  if (kind !== 'pre-pack' || !completedOn) return null;
  const standsFor = (one: Taken) => one.kind === kind && !!one.sentOn && one.facts.completedOn === completedOn;
  if (taken.some(standsFor)) return null;
  return addDays(completedOn, statementDays);
}

/**
 * The last working day before a deadline that is on none, where the procedure runs; undefined if it is on one. The deadline itself counts
 * calendar days, so nothing moves it.
 */
export const workingDayFor = (dueOn: Day, part: UkPart): Day | undefined =>
  isWorkingDay(dueOn, part) ? undefined : workingDayBefore(dueOn, part);

/** Where the procedure of a sale runs: until it is recorded as its case says, and without one in England and Wales. */
export function ukPartOf({ facts }: Pick<StatementFacts, 'facts'>, inCase?: UkPart): UkPart {
  const recorded = facts.find(({ label }) => label === outcomeWords.Jurisdiction)?.value;
  const parts = Object.keys(jurisdictions) as UkPart[];
  return parts.find((part) => jurisdictions[part] === recorded) ?? inCase ?? 'england-and-wales';
}

type SendingOf = Pick<TakenStatement, 'takenDate'> & { sentOn: Day; today: Day };

/** What is wrong with the day on which a statement is said to have been sent, if anything. */
export function sentProblem({ takenDate, sentOn, today }: SendingOf): string | undefined {
  if (sentOn > today) return 'The day cannot be in the future';
  const takenOn = londonDay(new Date(takenDate));
  return sentOn < takenOn
    ? `The statement was finalised on ${displayDate(takenOn)}; it cannot have been sent before`
    : undefined;
}

type Known = Pick<StatementFacts, 'facts' | 'periods'>;
export type ChangedFact = { label: string; before: string; now: string };

/** The same text as statements worded it for a while, so that what was taken before compares as equal. */
const asOnceWorded = (text: string): string =>
  text
    .replace(/\b0(?=\d [A-Z][a-z]{2,8} \d{4}\b)/g, '')
    .replace(
      /^Earlier record (\d+ )?of the outcome, for /,
      (_, number = '1 ') => `${laterFacts[4].earlierOutcome}, ${number.trim()}, of `,
    )
    .replace(notSoldYet, notRecorded)
    .replace('None in the marketplace’s timetable', datesOnceNone)
    .replaceAll(', who came through this marketplace', ', through this marketplace')
    .replaceAll(', who did not come through this marketplace', ', not through this marketplace');

type Named = { label: string; value: string };
/** Facts by their names; two periods that began on one day have some of one name. */
function namedFacts({ facts, periods }: Known): Map<string, Named> {
  const named = new Map<string, Named>();
  const all: Named[] = [
    ...facts,
    ...periods.map(({ code, emailed, opened, interests, endDate }) => ({
      label: `Period of certificate ${code}`,
      value: `to ${displayDate(endDate)}: ${emailed} emailed, ${opened ?? 'not counted'} opened, ${interests} interested`,
    })),
  ];
  for (const { label, value } of all) {
    const key = asOnceWorded(label);
    const other = named.get(key);
    named.set(key, { label, value: other ? `${other.value}; ${value}` : value });
  }
  return named;
}

/** A change as a person says it; what is new was not there to become something. */
export const changeText = ({ label, before, now }: ChangedFact): string => {
  if (!before) return `${label}: ${now} (new)`;
  return now ? `${label}: was ${before}, is now ${now}` : `${label}: was ${before}, no longer stated`;
};

/** Whether statements have stated a fact only since a shape after this one. */
const isLater = (label: string, shape: number): boolean =>
  Object.entries(laterFacts).some(
    ([since, facts]) =>
      Number(since) > shape &&
      Object.values(facts).some(
        (name) => label === name || label.startsWith(`${name}, `) || label.startsWith(`${name} (`),
      ),
  );

/**
 * What differs between a statement that was taken and the facts as they are; a fact that is new or gone differs too, but not one that
 * statements of its shape did not state.
 */
export function changedFacts(taken: { shape: number; facts: Known }, now: Known): ChangedFact[] {
  const [before, after] = [namedFacts(taken.facts), namedFacts(now)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [was, is] = [before.get(key), after.get(key)];
    const label = is?.label ?? was?.label ?? key;
    if (!was && isLater(key, taken.shape)) return [];
    const same = was && is && asOnceWorded(was.value) === asOnceWorded(is.value);
    return same ? [] : [{ label, before: was?.value ?? '', now: is?.value ?? '' }];
  });
}
