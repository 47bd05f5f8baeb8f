import { connectedPersonChoices, outcomeWords } from '../../marketplace/outcome/outcome-words.ts';
import { displayDate } from '../../platform/clock/calendar.ts';
import type { StatementFacts, StatementWords } from './statement.ts';
import { isMove } from './statement-sentences.ts';
import type { StatementBox, StatementPart } from './statement-words.ts';

/** Two things a statement would say that cannot both be true, at the part where one of them is. */
export type Contradiction = { part: StatementPart; text: string } & ({ box: StatementBox } | { inOutcome: true });

type Stated = Pick<StatementFacts, 'completedOn' | 'administrationFrom' | 'connected' | 'facts'>;

const saysNotMoved =
  /\bno (?:dates?|deadlines?) (?:was|were|has been|have been) (?:ever )?(?:moved|changed)\b|\b(?:dates?|deadlines?) (?:was|were|has been|have been) (?:not|never) (?:moved|changed)\b/i;
const saysNotConnected = /\b(?:no (?:links?|connections?) (?:with|to|between)|not connected|unconnected)\b/i;

/** What a statement contradicts itself in. Nothing is refused: the practitioner may know better than the words look. */
export function contradictionsIn(
  { completedOn, administrationFrom, connected, facts }: Stated,
  words: Partial<StatementWords>,
): Contradiction[] {
  const stated = (name: string) => facts.find(({ label }) => label === name)?.value;
  const moved = facts.filter(({ label }) => isMove(label)).length;
  const { ConnectedPerson, ConnectedParty } = outcomeWords;
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
  return found.filter((one): one is Contradiction => !!one);
}
