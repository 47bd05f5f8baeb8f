import type { WaitingItem, WaitingKind, WaitingList } from '@marketplace/shared-contract/operations/homes/role-homes';
import { displayInstant } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { Card } from '@marketplace/shared-ui';
import { RowFacts, RowTitle } from '@marketplace/shared-ui/layout';
import { Link } from 'react-router-dom';
import * as styles from './desk.module.css';

type Kind = WaitingKind<'buyer'>;

const words: Record<Kind, (count: number) => string> = {
  matches: (count) => counted(count, 'new match', 'new matches'),
  released: () => 'Particulars released to you',
  documents: (count) => counted(count, 'new or changed document', 'new or changed documents'),
  answers: (count) => counted(count, 'reply to your questions', 'replies to your questions'),
  dates: () => 'Offers due',
};
const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;

/** The screen for each. */
const places: Record<Kind, (id: string) => string> = {
  matches: () => pathTo('PostingInbox'),
  released: (id) => pathTo('ReadParticulars', id),
  documents: (id) => pathTo('ReadParticulars', id),
  answers: (id) => pathTo('PostQuestions', id),
  dates: (id) => pathTo('PostDetail', id),
};

/** What is new for a buyer, and what is due soon, soonest first; each row links to its screen. No card if there is nothing. */
export const WaitingCard = ({ waiting: { total, items } }: { waiting: WaitingList }) =>
  total > 0 && (
    <Card title={`Waiting for you (${total.toLocaleString('en-GB')})`}>
      <ul className={styles.rows}>
        {ofOneKind(items.filter(isKnown)).map(([first, ...others]) => (
          <li key={first.kind}>
            {others.length === 0 ? (
              <WaitingRow item={first} />
            ) : (
              <WaitingRows kind={first.kind} items={[first, ...others]} />
            )}
          </li>
        ))}
      </ul>
      <Rest count={items.reduce((rest, { count }) => rest - count, total)} />
    </Card>
  );

type KnownItem = WaitingItem & { kind: Kind };
/** A newer server may list more. */
const isKnown = (item: WaitingItem): item is KnownItem => item.kind in words;

/** The same kind for several posts is one row, at the soonest's place. */
const ofOneKind = (items: readonly KnownItem[]) =>
  [...new Set(items.map(({ kind }) => kind))].map(
    (kind) => items.filter((item) => item.kind === kind) as [KnownItem, ...KnownItem[]],
  );

const WaitingRows = ({ kind, items }: { kind: Kind; items: readonly KnownItem[] }) => (
  <>
    <RowTitle>
      {words[kind](items.reduce((sum, { count }) => sum + count, 0))}, {items.length} posts
    </RowTitle>
    {items.map(({ businessId, activityHeading, at }) => (
      <RowFacts key={businessId}>
        <Link to={places[kind](String(businessId))}>{activityHeading}</Link>
        {at && <When kind={kind} at={at} />}
      </RowFacts>
    ))}
  </>
);

const When = ({ kind, at }: { kind: Kind; at: string }) => (
  <span>
    {kind === 'dates' ? 'By' : 'Since'} {displayInstant(at)}
  </span>
);

const WaitingRow = ({ item: { kind, businessId, activityHeading, count, at } }: { item: KnownItem }) => (
  <>
    <RowTitle>
      <Link to={places[kind](String(businessId))}>{words[kind](count)}</Link>
    </RowTitle>
    <RowFacts>
      {activityHeading && <span>{activityHeading}</span>}
      {at && <When kind={kind} at={at} />}
    </RowFacts>
  </>
);

/** Work beyond the list's limit. */
const Rest = ({ count }: { count: number }) =>
  count > 0 && <p className={styles.foot}>{count.toLocaleString('en-GB')} more will appear as you read these.</p>;
