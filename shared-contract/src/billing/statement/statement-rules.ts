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

/** The pre-pack status among the appointment statuses. */
export const prePack = 2;

/** The facts that decide the kind of statement. `connected`: the purchaser is a connected person, a connected party or both. */
export type SaleOfKind = { procedureId: number | null; connected: boolean; notSold?: boolean };

/** The account to draft: a pre-pack's, connected or not; a connected sale's in any other insolvency; else a summary. */
export function statementKind({ procedureId, connected, notSold }: SaleOfKind): StatementKind {
  if (notSold) return 'marketing';
  if (procedureId === prePack) return 'pre-pack';
  return connected ? 'connected' : 'marketing';
}

/** Summaries of this version also name the company and the appointment. */
export const companySince = 6;

/** The boxes of a kind of statement, in order: for new statements, or for an older version. */
export const boxesOf = (kind: StatementKind, shape = companySince): StatementBox[] =>
  statementBoxNames.filter((name) => {
    const { only }: Box = statementBoxes[name];
    if (name === 'company' && kind === 'marketing') return shape >= companySince;
    return only === undefined || only.includes(kind);
  });

type Judged = Pick<StatementFacts, 'kind' | 'connected' | 'explainDates' | 'unequal' | 'short'>;

/** Boxes that must not be empty: what the facts ask for is written, and a connected sale leaves nothing unexplained. */
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

/** The note on a sale that is only summarised because its purchaser's connection is not recorded. */
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

/** Whether a statement was finalised while the post was still on sale, and not sold. */
export const isInterim = ({ interim, completedOn }: Pick<StatementFacts, 'interim' | 'completedOn'>): boolean =>
  interim && !completedOn;

type Sold = Pick<StatementFacts, 'kind' | 'completedOn'>;

/** A finalised statement, with the completion that its facts state. */
type Taken = Pick<TakenStatement, 'kind' | 'sentOn'> & { facts: Pick<StatementFacts, 'completedOn'> };

/**
 * When a pre-pack's statement is due; null for other sales, and once an account that states this completion was sent to creditors (PD-77).
 * Finalising ends nothing, nor does sending a summary of the marketing or an account from before the sale.
 */
export function statementDue({ kind, completedOn }: Sold, taken: readonly Taken[]): Day | null {
  if (kind !== 'pre-pack' || !completedOn) return null;
  const standsFor = (one: Taken) => one.kind === kind && !!one.sentOn && one.facts.completedOn === completedOn;
  if (taken.some(standsFor)) return null;
  return addDays(completedOn, statementDays);
}

/**
 * The last working day before a deadline that is not a working day where the procedure runs; otherwise undefined. The deadline itself
 * counts calendar days, so nothing moves it.
 */
export const workingDayFor = (dueOn: Day, part: UkPart): Day | undefined =>
  isWorkingDay(dueOn, part) ? undefined : workingDayBefore(dueOn, part);

/** The jurisdiction of a sale: until recorded, that of its case, and without one England and Wales. */
export function ukPartOf({ facts }: Pick<StatementFacts, 'facts'>, inCase?: UkPart): UkPart {
  const recorded = facts.find(({ label }) => label === outcomeWords.Jurisdiction)?.value;
  const parts = Object.keys(jurisdictions) as UkPart[];
  return parts.find((part) => jurisdictions[part] === recorded) ?? inCase ?? 'england-and-wales';
}

type SendingOf = Pick<TakenStatement, 'takenDate'> & { sentOn: Day; today: Day };

/** Errors in the day on which a statement was sent, if any. */
export function sentProblem({ takenDate, sentOn, today }: SendingOf): string | undefined {
  if (sentOn > today) return 'The day cannot be in the future';
  const takenOn = londonDay(new Date(takenDate));
  return sentOn < takenOn
    ? `The statement was finalised on ${displayDate(takenOn)}; it cannot have been sent before`
    : undefined;
}

type Known = Pick<StatementFacts, 'facts' | 'periods'>;
export type ChangedFact = { label: string; before: string; now: string };

/** The same text in an earlier wording, so that older statements compare as equal. */
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
/** Facts by name; two periods that started on one day share some names. */
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

/** A change in words; something new has no old value. */
export const changeText = ({ label, before, now }: ChangedFact): string => {
  if (!before) return `${label}: ${now} (new)`;
  return now ? `${label}: was ${before}, is now ${now}` : `${label}: was ${before}, no longer stated`;
};

/** Whether statements state a fact only since a later version. */
const isLater = (label: string, shape: number): boolean =>
  Object.entries(laterFacts).some(
    ([since, facts]) =>
      Number(since) > shape &&
      Object.values(facts).some(
        (name) => label === name || label.startsWith(`${name}, `) || label.startsWith(`${name} (`),
      ),
  );

/**
 * Differences between a finalised statement and the present facts, including new and removed facts, but not facts that statements of its
 * version did not state.
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
