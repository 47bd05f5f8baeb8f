import { notInAnswer, type StatedCase } from '../../marketplace/cases/case-statement.ts';
import { caseProcedures } from '../../marketplace/cases/case-words.ts';
import { connectedPersonChoices, jurisdictions, outcomeWords } from '../../marketplace/outcome/outcome-words.ts';
import { displayDate } from '../../platform/clock/calendar.ts';
import { readDay } from '../../platform/fields/typed-day.ts';
import { countOf } from '../../platform/words/plural.ts';
import type { StatementFacts, StatementWords } from './statement.ts';
import { isMove } from './statement-sentences.ts';
import { isOpenFact, type StatementBox, type StatementPart } from './statement-words.ts';

/**
 * Two things that cannot both be true, shown at the part that states one of them; the other can be in the case or the register of offers.
 */
export type Contradiction = { part: StatementPart; text: string; inCase?: true; inRegister?: true } & (
  | { box: StatementBox }
  | { inOutcome: true }
);

type Stated = Pick<StatementFacts, 'completedOn' | 'administrationFrom' | 'connected' | 'accepted' | 'facts'>;

const saysNotMoved =
  /\bno (?:dates?|deadlines?) (?:was|were|has been|have been) (?:ever )?(?:moved|changed)\b|\b(?:dates?|deadlines?) (?:was|were|has been|have been) (?:not|never) (?:moved|changed)\b/i;
const saysNotConnected = /\b(?:no (?:links?|connections?) (?:with|to|between)|not connected|unconnected)\b/i;

/** Where a statement contradicts itself or its case. Nothing is refused: the practitioner may know better. */
export function contradictionsIn(
  { completedOn, administrationFrom, connected, accepted, facts }: Stated,
  words: Partial<StatementWords>,
  fromCase?: StatedCase | null,
): Contradiction[] {
  const stated = (name: string) => facts.find(({ label }) => label === name)?.value;
  const moved = facts.filter(({ label }) => isMove(label)).length;
  const { ConnectedPerson, ConnectedParty, IndicativeOffers, FinalOffers } = outcomeWords;
  const counted = Number(stated(IndicativeOffers) ?? 'none') + Number(stated(FinalOffers) ?? 'none');
  const registered = Number.parseInt(stated('Offers in the register') ?? '', 10);
  const late = lateOffers(facts, completedOn);
  const { yes } = connectedPersonChoices;
  const found: (Contradiction | false | undefined)[] = [
    !!completedOn &&
      !!administrationFrom &&
      completedOn < administrationFrom && {
        part: 'transaction',
        inOutcome: true,
        text: `The sale is recorded as completed on ${displayDate(completedOn)}, before the appointment on ${displayDate(administrationFrom)}.`,
      },
    stated(ConnectedPerson) === yes &&
      stated(ConnectedParty) !== yes && {
        part: 'purchaser',
        inOutcome: true,
        text: 'The sale is recorded as one to a connected person, but not as one to a connected party, which is the wider term.',
      },
    registered > counted &&
      registered - counted !== late.length && {
        part: 'offers',
        inOutcome: true,
        text: `The register has ${countOf(registered, 'offer', 'offers')}, the outcome counts ${counted} received.`,
      },
    moved > 0 &&
      saysNotMoved.test(words.timetableReasons ?? '') && {
        part: 'timetable',
        box: 'timetableReasons',
        text: `You write that no date was moved, but ${moved === 1 ? 'one move is' : `${moved} moves are`} recorded.`,
      },
    connected &&
      saysNotConnected.test(words.connection ?? '') && {
        part: 'purchaser',
        box: 'connection',
        text: 'You write that the purchaser is not connected, but the sale is recorded as one to somebody connected.',
      },
  ];
  const itself = [...found.filter((one): one is Contradiction => !!one), ...late, ...otherSums(facts, accepted)];
  return fromCase ? [...itself, ...againstCase({ completedOn, administrationFrom, facts }, words, fromCase)] : itself;
}

/** The offers received after the sale was completed. */
const lateOffers = (facts: Stated['facts'], completedOn: string | null): Contradiction[] =>
  facts.flatMap(({ part, label, value }) => {
    const received = part === 'offers' ? / received on ([^;]+)/.exec(value)?.[1] : undefined;
    if (!received || !completedOn || (readDay(received).value ?? '') <= completedOn) return [];
    const text = `${label} came in on ${received}, after the sale was completed on ${displayDate(completedOn)}.`;
    return [{ part, inOutcome: true, inRegister: true, text }];
  });

/** Sums in the outcome that differ from the accepted offers of its purchasers. */
const otherSums = (facts: Stated['facts'], accepted: Stated['accepted']): Contradiction[] =>
  (['Total', 'Deferred'] as const).flatMap((field) => {
    const [offered, recorded] = [accepted?.[field], facts.find(({ label }) => label === outcomeWords[field])];
    if (!offered || !recorded || isOpenFact(recorded) || recorded.value === offered) return [];
    const text = `${outcomeWords[field]}: ${offered} in what was accepted, ${recorded.value} in the outcome.`;
    return [{ part: 'transaction', inOutcome: true, inRegister: true, text }];
  });

const prePack = caseProcedures['pre-pack'];

/** Where a statement or its outcome differs from the post's case. */
function againstCase(
  { completedOn, administrationFrom, facts }: Omit<Stated, 'connected' | 'accepted'>,
  words: Partial<StatementWords>,
  fromCase: StatedCase,
): Contradiction[] {
  const stated = (name: string) => facts.find(({ label }) => label === name)?.value;
  const { AppointedOn, Procedure, Jurisdiction } = fromCase;
  const { ProcedureId, Jurisdiction: where } = outcomeWords;
  const found: (Omit<Contradiction, 'inCase' | 'inOutcome' | 'box'> | false | undefined)[] = [
    !!completedOn &&
      !!AppointedOn &&
      completedOn < AppointedOn &&
      AppointedOn !== administrationFrom && {
        part: 'transaction',
        text: `The sale is recorded as completed on ${displayDate(completedOn)}, before the appointment on ${displayDate(AppointedOn)} in the case.`,
      },
    !!administrationFrom &&
      !!AppointedOn &&
      administrationFrom !== AppointedOn && {
        part: 'transaction',
        text: `The outcome has the appointment on ${displayDate(administrationFrom)}, the case on ${displayDate(AppointedOn)}.`,
      },
    differs(where, stated(where), jurisdictions[Jurisdiction]),
    // Any other change of procedure can follow the sale; this one decides which account is due.
    (stated(ProcedureId) === prePack) !== (caseProcedures[Procedure] === prePack) &&
      differs(ProcedureId, stated(ProcedureId), caseProcedures[Procedure]),
  ];
  const inOutcome = found.flatMap((one) => (one ? [{ ...one, inOutcome: true, inCase: true } as const] : []));
  const missing = words.company ? notInAnswer(fromCase, words.company) : [];
  if (missing.length === 0) return inOutcome;
  const text = `The case has ${missing.join(', ')}. Your answer does not say so.`;
  return [...inOutcome, { part: 'summary', box: 'company', text, inCase: true }];
}

const differs = (label: string, recorded: string | undefined, inCase: string) =>
  recorded !== undefined &&
  !isOpenFact({ value: recorded }) &&
  recorded !== inCase && {
    part: 'transaction' as const,
    text: `${label}: the outcome has “${recorded}”, the case “${inCase}”.`,
  };
