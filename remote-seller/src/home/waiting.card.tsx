import { serverNow } from '@marketplace/shared-auth';
import type { Whose } from '@marketplace/shared-contract/accounts/firms/whose';
import type { WaitingItem, WaitingKind, WaitingList } from '@marketplace/shared-contract/operations/homes/role-homes';
import { displayInstant, londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { Card } from '@marketplace/shared-ui';
import { RowFacts, RowTitle } from '@marketplace/shared-ui/layout';
import { Link } from 'react-router-dom';
import * as styles from './desk.module.css';

type Kind = WaitingKind<'seller'>;

const words: Record<Kind, [one: string, many: string]> = {
  interest: ['unread expression of interest', 'unread expressions of interest'],
  particulars: ['request for particulars', 'requests for particulars'],
  questions: ['question to answer', 'questions to answer'],
  offers: ['date for offers', 'dates for offers'],
  declined: ['declined first post', 'declined first posts'],
  statement: ['statement to send to creditors', 'statements to send to creditors'],
  'hand-overs': ['hand-over to answer', 'hand-overs to answer'],
};

/** Where each is answered. */
const places: Record<Kind, (id: string, whose: Record<string, Whose>) => string> = {
  interest: (_id, whose) => pathTo('ViewInterest', undefined, { filter: 'not-viewed', ...whose }),
  particulars: (id) => pathTo('PostParticulars', id),
  questions: (id) => pathTo('AnswerQuestions', id),
  offers: (id) => pathTo('PostTimetable', id),
  declined: (id) => pathTo('PostDraft', id),
  statement: (id) => pathTo('PostStatement', id),
  'hand-overs': () => pathTo('HandOvers'),
};

type WaitingCardProps = { waiting: WaitingList; whose: Record<string, Whose> };

/** Everything that needs the practitioner's answer, the soonest first; each row leads to where it is answered. */
export const WaitingCard = ({ waiting: { total, items }, whose }: WaitingCardProps) => (
  <Card title={total > 0 ? `Waiting for you (${total.toLocaleString('en-GB')})` : 'Waiting for you'}>
    {total === 0 ? (
      <p className={styles.quiet}>Nothing needs your answer.</p>
    ) : (
      <ul className={styles.rows}>
        {items.filter(isKnown).map((item) => (
          <li key={`${item.kind} ${item.businessId}`}>
            <WaitingRow item={item} whose={whose} />
          </li>
        ))}
      </ul>
    )}
    <Rest count={items.reduce((rest, { count }) => rest - count, total)} />
  </Card>
);

type KnownItem = WaitingItem & { kind: Kind };
/** A later server may list more. */
const isKnown = (item: WaitingItem): item is KnownItem => item.kind in words;

type WaitingRowProps = { item: KnownItem; whose: Record<string, Whose> };

const WaitingRow = ({ item: { kind, businessId, activityHeading, count, at }, whose }: WaitingRowProps) => (
  <>
    <RowTitle>
      <Link to={places[kind](String(businessId), whose)}>
        {count.toLocaleString('en-GB')} {words[kind][count === 1 ? 0 : 1]}
      </Link>
    </RowTitle>
    <RowFacts>
      {activityHeading && <span>{activityHeading}</span>}
      {at && <span>{whenOf(kind, at)}</span>}
    </RowFacts>
  </>
);

/** A date that has a deadline says so, and when it has passed. */
function whenOf(kind: Kind, at: string): string {
  if (kind !== 'offers' && kind !== 'statement') return `Since ${displayInstant(at)}`;
  const late = londonDay(new Date(at)) < londonDay(serverNow());
  return `${late ? 'Was due' : 'Due'} ${displayInstant(at)}`;
}

/** What the list is too short for. */
const Rest = ({ count }: { count: number }) =>
  count > 0 && <p className={styles.foot}>{count.toLocaleString('en-GB')} more will appear as you answer these.</p>;
