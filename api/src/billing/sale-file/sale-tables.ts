import { annexColumns, annexRows } from '@marketplace/shared-contract/billing/certificates/annex-document';
import type { CertificateAnswer } from '@marketplace/shared-contract/billing/certificates/certificate';
import { outcomeText } from '@marketplace/shared-contract/billing/outcome/outcome-text';
import { isInterim } from '@marketplace/shared-contract/billing/statement/statement-rules';
import { sentMethods, statementKinds } from '@marketplace/shared-contract/billing/statement/statement-words';
import type { SentNotice } from '@marketplace/shared-contract/marketplace/holder-notices/send-notice';
import { interestStates } from '@marketplace/shared-contract/marketplace/interest/interest-progress';
import { offerText } from '@marketplace/shared-contract/marketplace/offers/offer-text';
import { offerFields, offerWords } from '@marketplace/shared-contract/marketplace/offers/offer-words';
import type { Offer } from '@marketplace/shared-contract/marketplace/offers/offers';
import type { OutcomeAnswer, OutcomeRecord } from '@marketplace/shared-contract/marketplace/outcome/outcome';
import { outcomeFields, outcomeWords } from '@marketplace/shared-contract/marketplace/outcome/outcome-words';
import type { OpeningLine } from '@marketplace/shared-contract/marketplace/particulars/particulars';
import {
  answerReaders,
  questionStates,
  questionTopics,
  type SellerQuestion,
} from '@marketplace/shared-contract/marketplace/questions';
import type { Timetable } from '@marketplace/shared-contract/marketplace/timetable/timetable';
import { deadlineLabels, isDeadlineName } from '@marketplace/shared-contract/marketplace/timetable/timetable-words';
import {
  type Acceptance,
  capacities,
  connections,
  fundSources,
  type Holder,
  nameOfHolder,
  trades,
  undertakingStates,
} from '@marketplace/shared-contract/marketplace/undertaking/undertaking';
import { type Day, displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import type { ExportedExpression } from '../../marketplace/expressions/expression.sql.ts';
import type { OfferRow } from '../../marketplace/offers/offer.sql.ts';
import { type CsvColumn, csvOf, moment, yesOrNo } from '../../platform/csv/csv.ts';
import type { StoredStatement } from '../statement/statement.sql.ts';

/** Starts with a byte order mark, without which spreadsheets guess the wrong encoding. */
const table = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]) => `\ufeff${csvOf(columns, rows)}`;

/** The marketing ledger of a period, in the words of its certificate. */
export const ledgerTable = ({ annex }: CertificateAnswer): string =>
  table(
    annexColumns.map((title, place): CsvColumn<readonly string[]> => [title, (row) => row[place] ?? '']),
    annexRows(annex.lines),
  );

type DateRow = { startDate: string; date: string; change: string; from: string | null; to: string; reason: string };

/** The dates of a sale that were moved or opened again in each period, and those that hold. */
export function timetableTable(periods: readonly { startDate: string; timetable: Timetable | null }[]): string {
  const rows = periods.flatMap(({ startDate, timetable }): (DateRow & { madeAt: string | null })[] => {
    if (!timetable) return [];
    const { questionsClose, indicativeOffersBy, finalOffersBy, changes } = timetable;
    const now = Object.entries({ questionsClose, indicativeOffersBy, finalOffersBy }).flatMap(([date, deadline]) =>
      deadline ? [{ startDate, date, change: 'holds', from: null, to: deadline.at, reason: '', madeAt: null }] : [],
    );
    return [...changes.map(({ deadline, ...change }) => ({ startDate, date: deadline, ...change })), ...now];
  });
  return table(
    [
      ['Posting from', ({ startDate }) => displayDate(startDate)],
      ['Date', ({ date }) => (isDeadlineName(date) ? deadlineLabels[date] : date)],
      ['What became of it', ({ change }) => change],
      ['From', ({ from }) => moment(from)],
      ['To', ({ to }) => moment(to)],
      ['Reason', ({ reason }) => reason],
      ['Changed at', ({ madeAt }) => moment(madeAt)],
    ],
    rows,
  );
}

/**
 * The buyers who expressed interest, as in the list of received interest. Every reader of the firm has this file, but only those who may
 * export interest get addresses. Admins also see what practitioners do not (PD-20).
 */
export const interestTable = (rows: readonly ExportedExpression[], admin: boolean): string =>
  table<ExportedExpression>(
    [
      ['Expressed at', ({ createdAt }) => moment(createdAt.toISOString())],
      ['Buyer', nameOfHolder],
      ['State', ({ state }) => interestStates[state]],
      ['First read at', ({ viewedAt }) => moment(viewedAt?.toISOString() ?? null)],
      ['Message', ({ profile }) => profile],
      ...(admin
        ? [['Visible to Practitioner', ({ visible }) => yesOrNo(visible)] satisfies CsvColumn<ExportedExpression>]
        : []),
    ],
    rows,
  );

/** Every question, with a line for each version of its answer. */
export function questionsTable(questions: readonly SellerQuestion[]): string {
  const rows = questions.flatMap((question) => {
    const versions = question.versions.length > 0 ? question.versions : [undefined];
    return versions.map((version) => ({ question, version }));
  });
  return table(
    [
      ['Asked at', ({ question }) => moment(question.askedDate)],
      ['Asked by', ({ question: { asker } }) => asker.name],
      ['Company', ({ question: { asker } }) => asker.company],
      ['Topic', ({ question }) => questionTopics[question.topic]],
      ['Document', ({ question }) => question.document ?? ''],
      ['Question', ({ question }) => question.question],
      ['Private answer asked for', ({ question }) => yesOrNo(question.private)],
      ['State', ({ question }) => questionStates[question.state]],
      ['Why not answered', ({ question }) => question.declineReason],
      ['Version', ({ version }) => version?.number ?? ''],
      ['Question as published', ({ version }) => version?.question ?? ''],
      ['Answer', ({ version }) => version?.answer ?? ''],
      ['Readers', ({ version }) => (version ? answerReaders[version.readers] : '')],
      ['Published at', ({ version }) => moment(version?.publishedDate ?? null)],
    ],
    rows,
  );
}

/** Every notice to all holders, with how many buyers it was emailed to. */
export const noticesTable = (notices: readonly SentNotice[]): string =>
  table(
    [
      ['Sent at', ({ sentDate }) => moment(sentDate)],
      ['Sent by', ({ sentBy }) => sentBy],
      ['Emailed to buyers', ({ recipients }) => recipients],
      ['Heading', ({ heading }) => heading],
      ['Notice', ({ text }) => text],
    ],
    notices,
  );

/** Every undertaking, with a line for each text that was accepted under it. */
export function undertakingsTable(holders: readonly Holder[]): string {
  const rows = holders.flatMap((holder) =>
    holder.acceptances.map((acceptance): { holder: Holder; acceptance: Acceptance } => ({ holder, acceptance })),
  );
  return table(
    [
      ['Number', ({ holder }) => holder.undertakingId],
      ['Buyer', ({ holder }) => nameOfHolder(holder)],
      ['State', ({ holder }) => undertakingStates[holder.state]],
      ['Decided at', ({ holder }) => moment(holder.decidedDate)],
      ['Accepted at', ({ acceptance }) => moment(acceptance.acceptedDate)],
      ['Name as typed', ({ acceptance }) => acceptance.name],
      ['Accepted for', ({ acceptance }) => acceptance.firm],
      ['In what capacity', ({ acceptance }) => capacities[acceptance.capacity]],
      ['Connection', ({ acceptance }) => connections[acceptance.connection]],
      ['Competitor, customer or supplier', ({ acceptance }) => trades[acceptance.trade]],
      ['Funds', ({ acceptance }) => fundSources[acceptance.funds]],
      ['Note', ({ acceptance }) => acceptance.note],
      ['SHA-256 of the text', ({ acceptance }) => acceptance.sha256],
      ['Binds until', ({ holder }) => holder.bindsUntil ?? ''],
      ['Copies destroyed at', ({ holder }) => moment(holder.destroyedDate)],
    ],
    rows,
  );
}

/** Document openings: one line for each buyer, version and London day. */
export const accessTable = (lines: readonly OpeningLine[]): string =>
  table(
    [
      ['First opened at', ({ openedDate }) => moment(openedDate)],
      ['Last opened at', ({ openedDate, lastDate }) => moment(lastDate ?? openedDate)],
      ['Times', ({ times }) => times ?? 1],
      ['Undertaking', ({ undertakingId }) => undertakingId],
      ['Buyer', ({ name }) => name],
      ['Company', ({ company }) => company],
      ['Document', ({ title }) => title],
      ['Version', ({ versionNumber }) => versionNumber],
    ],
    lines,
  );

/** Every offer record, with its author and whether it was struck out; interest is named as in its own table. */
export const offersTable = (rows: readonly OfferRow[], interest: readonly ExportedExpression[]): string => {
  const interestOf = ({ ExpressionId }: Offer) => {
    const found = interest.find(({ expressionId }) => expressionId === ExpressionId);
    return found ? `${nameOfHolder(found)}, ${moment(found.createdAt.toISOString())}` : '';
  };
  return table<OfferRow>(
    [
      ['Offer', ({ number }) => number],
      ['Record', ({ version }) => version],
      ['Recorded at', ({ recordedAt }) => moment(recordedAt.toISOString())],
      ['Recorded by', ({ recordedBy }) => recordedBy],
      ['Struck out', ({ struckOut }) => yesOrNo(struckOut)],
      ['Why it was struck out', ({ reason }) => reason],
      ...offerFields.map(
        (field): CsvColumn<OfferRow> => [
          offerWords[field],
          ({ offer }) => (field === 'ExpressionId' ? interestOf(offer) : offerText(field, offer[field])),
        ],
      ),
    ],
    rows,
  );
};

/** All recorded outcomes of the sale, with corrections. */
export function outcomeTable(
  { records, earlier = [] }: OutcomeAnswer,
  startDate: Day,
  procedureName: (id: number) => string | undefined,
): string {
  const rows = [
    ...records.map((record) => ({ startDate, record })),
    ...earlier.flatMap((posting) => posting.records.map((record) => ({ startDate: posting.startDate, record }))),
  ];
  return table<{ startDate: string; record: OutcomeRecord }>(
    [
      ['Posting from', ({ startDate }) => displayDate(startDate)],
      ['Record', ({ record }) => record.number],
      ['Recorded at', ({ record }) => moment(record.recordedDate)],
      ['Recorded by', ({ record }) => record.recordedBy],
      ['Why it was corrected', ({ record }) => record.reason],
      ...outcomeFields.map(
        (field): CsvColumn<{ record: OutcomeRecord }> => [
          outcomeWords[field],
          ({ record }) => outcomeText(field, record.outcome[field], procedureName),
        ],
      ),
    ],
    rows,
  );
}

/** Every finalised statement, with a line for each record of sending it to creditors; the latest applies. */
export function statementsTable(statements: readonly StoredStatement[]): string {
  const rows = statements.flatMap((statement) => {
    const sendings = statement.sendings.length > 0 ? statement.sendings : [undefined];
    return sendings.map((sent, place) => ({ statement, sent, corrected: place > 0 }));
  });
  return table(
    [
      ['Statement', ({ statement }) => statement.number],
      [
        'Account',
        ({ statement }) => `${statementKinds[statement.kind]}${isInterim(statement.facts) ? ', interim' : ''}`,
      ],
      ['Finalised at', ({ statement }) => moment(statement.takenAt.toISOString())],
      ['Finalised by', ({ statement }) => statement.takenBy],
      ['SHA-256 of the facts', ({ statement }) => statement.factsHash.toString('hex')],
      ['Sent to creditors on', ({ sent }) => (sent ? displayDate(sent.sentOn) : '')],
      ['How it was sent', ({ sent }) => (sent?.sentMethod ? sentMethods[sent.sentMethod] : '')],
      ['File or reference', ({ sent }) => sent?.sentReference ?? ''],
      ['Recorded at', ({ sent }) => moment(sent?.recordedDate ?? null)],
      ['Recorded by', ({ sent }) => sent?.recordedBy ?? ''],
      ['Why it was corrected', ({ sent }) => sent?.reason ?? ''],
      ['Corrected since', ({ sent, corrected }) => (sent ? yesOrNo(corrected) : '')],
    ],
    rows,
  );
}
