import type {
  Outcome,
  OutcomeAnswer,
  OutcomeRecord as Recorded,
} from '@marketplace/shared-contract/marketplace/outcome/outcome';
import {
  type OutcomeField,
  outcomeFields,
  outcomeWords,
} from '@marketplace/shared-contract/marketplace/outcome/outcome-words';
import { displayDate, displayInstant, displayMinute } from '@marketplace/shared-contract/platform/clock/calendar';
import type { NewPostLabels } from '@marketplace/shared-contract/platform/labels';
import { Card, type Definition, DefinitionList } from '@marketplace/shared-ui';
import * as styles from './outcome.module.css';
import { outcomeText } from './outcome-options.ts';

type Labelled = { labels: NewPostLabels };

/** The recorded outcome, and what it leaves open. */
export function OutcomeRecord({ answer, outcome, labels }: Labelled & { answer: OutcomeAnswer; outcome: Outcome }) {
  const latest = answer.records[0];
  const items = outcomeFields.map(
    (field): Definition => [outcomeWords[field], outcomeText(field, outcome[field], labels)],
  );
  return (
    <Card title="What is recorded">
      <DefinitionList look="rows" items={items} />
      {answer.open.length > 0 && (
        <div className={styles.outcomeOpen}>
          <h3>Open</h3>
          <p>{answer.open.map((field) => outcomeWords[field as OutcomeField] ?? field).join(', ')}.</p>
        </div>
      )}
      {latest && (
        <p className={styles.outcomeNote}>
          {answer.state === 'corrected' ? 'Corrected' : 'Recorded'} {when(latest)}.
        </p>
      )}
    </Card>
  );
}

const when = ({ recordedDate, recordedBy }: Recorded) =>
  `on ${displayInstant(recordedDate)} at ${displayMinute(recordedDate)} by ${recordedBy}`;

/** A record's content. */
const factsOf = ({ outcome }: Recorded, labels: NewPostLabels): Definition[] =>
  outcomeFields.flatMap((field) => {
    const text = outcomeText(field, outcome[field], labels);
    return text ? [[outcomeWords[field], text] as const] : [];
  });

/** How a record differs from the previous one. */
function changesOf(record: Recorded, before: Recorded, labels: NewPostLabels): Definition[] {
  return outcomeFields.flatMap((field) => {
    const [was, is] = [before, record].map(({ outcome }) => outcomeText(field, outcome[field], labels));
    return was === is ? [] : [[outcomeWords[field], `${was || 'Nothing'} became ${is || 'nothing'}`] as const];
  });
}

/** The records of each earlier posting. */
export const EarlierOutcomes = ({ earlier = [], labels }: Labelled & Pick<OutcomeAnswer, 'earlier'>) =>
  earlier.map(({ startDate, endDate, records }) => (
    <OutcomeHistory
      // Two periods on one day can both have one.
      key={`${startDate} ${records[0]?.recordedDate}`}
      title={`Recorded for the period ${displayDate(startDate)} to ${displayDate(endDate)}`}
      records={records}
      labels={labels}
    />
  ));

type OutcomeHistoryProps = Labelled & { title: string; records: readonly Recorded[] };

/** Every record of a posting, latest first: nothing recorded is lost. */
export function OutcomeHistory({ title, records, labels }: OutcomeHistoryProps) {
  return (
    <Card title={title}>
      <ol className={styles.outcomeHistory} reversed>
        {records.map((record, place) => {
          const before = records[place + 1];
          return (
            <li key={record.number}>
              <strong>
                {before ? 'Corrected' : 'Recorded'} {when(record)}
              </strong>
              {record.reason && <p>{record.reason}</p>}
              <DefinitionList
                look="rows"
                items={before ? changesOf(record, before, labels) : factsOf(record, labels)}
              />
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
