import { serverNow } from '@marketplace/shared-auth';
import type { WaitingItem, WaitingKind, WaitingList } from '@marketplace/shared-contract/operations/homes/role-homes';
import { displayInstant, londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { Card } from '@marketplace/shared-ui';
import { RowFacts, RowTitle } from '@marketplace/shared-ui/layout';
import { Link } from 'react-router-dom';
import * as styles from './admin-home.module.css';

type Kind = WaitingKind<'admin'>;
type Queue = { one: string; many: string; to: string; when: (at: string) => string };

const since = (at: string) => `The oldest since ${displayInstant(at)}`;
const lapse = (at: string) =>
  `The first ${londonDay(new Date(at)) < londonDay(serverNow()) ? 'lapsed' : 'lapses'} on ${displayInstant(at)}`;

/** The text for each queue. */
const queues: Record<Kind, Queue> = {
  'first-posts': {
    one: 'first post to review',
    many: 'first posts to review',
    to: pathTo('FirstPostReviews'),
    when: since,
  },
  licences: {
    one: 'licence to check again',
    many: 'licences to check again',
    to: pathTo('Licences', undefined, { standing: 'due' }),
    when: lapse,
  },
  'open-hand-overs': {
    one: 'hand-over without an answer',
    many: 'hand-overs without an answer',
    to: pathTo('AdminHandOvers'),
    when: since,
  },
  'failed-mail': { one: 'failed email', many: 'failed emails', to: pathTo('MailHealth'), when: since },
  overdue: {
    one: 'invoice overdue',
    many: 'invoices overdue',
    to: pathTo('InvoiceList', undefined, { standing: 'overdue', days: '365' }),
    when: (at) => `The first was due ${displayInstant(at)}`,
  },
};

/** Everything that waits for an Admin, longest waiting first; each row links to its queue. */
export const WaitingCard = ({ waiting: { total, items } }: { waiting: WaitingList }) => (
  <Card title={total > 0 ? `Waiting for you (${total.toLocaleString('en-GB')})` : 'Waiting for you'}>
    {total === 0 ? (
      <p className={styles.quiet}>Nothing waits in any queue.</p>
    ) : (
      <ul className={styles.rows}>
        {items.filter(isKnown).map(({ kind, count, at }) => (
          <li key={kind}>
            <RowTitle>
              <Link to={queues[kind].to}>
                {count.toLocaleString('en-GB')} {count === 1 ? queues[kind].one : queues[kind].many}
              </Link>
            </RowTitle>
            {at && <RowFacts>{queues[kind].when(at)}</RowFacts>}
          </li>
        ))}
      </ul>
    )}
  </Card>
);

/** A newer server may list more. */
const isKnown = (item: WaitingItem): item is WaitingItem & { kind: Kind } => item.kind in queues;
