import { type FirmHistory, isOfSeveral } from '@marketplace/shared-contract/accounts/firms/firm-history';
import { detailOf, type HistoryRow } from './history-detail.rules.ts';

/** The entries of one action are logged within a minute. */
const aMinute = 60_000;

type Line = [HistoryRow, ...HistoryRow[]];

/** Whether an entry belongs to the same hand-over as the next one in time, which precedes it in the list. */
const goesOn = (later: HistoryRow | undefined, row: HistoryRow) =>
  later !== undefined &&
  isOfSeveral(later.act) &&
  isOfSeveral(row.act) &&
  Date.parse(later.at) - Date.parse(row.at) <= aMinute;

const whatOf = ({ act, who, giver, taker, after }: HistoryRow) =>
  JSON.stringify([act, who, giver, taker, after?.reason, after?.words]);

/** Whether a row's post moved with those of a line. The same post twice means two hand-overs. */
const belongs = (line: Line, row: HistoryRow) =>
  whatOf(line[0]) === whatOf(row) && line.every(({ subjectId }) => subjectId !== row.subjectId);

/**
 * Groups log entries, latest first, into lines: the posts of one hand-over are one line. Returns `most` lines, or more if one hand-over
 * spans them. `rest` is the cursor of the next page; undefined on the last.
 */
export function linesOf(rows: readonly HistoryRow[], most: number): { lines: Line[]; rest: string | undefined } {
  const lines: Line[] = [];
  let run: Line[] = [];
  let later: HistoryRow | undefined;
  for (const row of rows) {
    if (!goesOn(later, row)) {
      if (later && lines.length >= most) return { lines, rest: later.id };
      run = [];
    }
    const line = isOfSeveral(row.act) ? run.find((one) => belongs(one, row)) : undefined;
    if (line) line.push(row);
    else {
      const begun: Line = [row];
      lines.push(begun);
      run.push(begun);
    }
    later = row;
  }
  return { lines, rest: undefined };
}

/** A line as a history entry. */
export function entryOf([row, ...others]: Line): FirmHistory[number] {
  const { id, at, act, who, post, member, before } = row;
  if (others.length === 0) return { id, at, act, who, post, member, detail: detailOf(row) };
  const posts = [row, ...others].map((one) => ({
    businessId: one.post?.businessId ?? null,
    reference: one.post?.reference ?? String(one.before?.reference ?? ''),
  }));
  const detail = detailOf({ ...row, post: null, before: { ...before, reference: null } });
  return { id, at, act, who, post: null, posts, member, detail };
}
