import type { Expression } from '@marketplace/shared-contract/marketplace/interest/expression';
import { displayInstant } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { Icon } from '@marketplace/shared-ui';
import type { Column } from '@marketplace/shared-ui/table';
import { Link } from 'react-router-dom';
import { ListTable } from '../list-table.tsx';
import * as listStyles from '../paged-list.module.css';
import * as styles from './interest.module.css';
import { StateBadge } from './state-badge.tsx';

const columns: Column<Expression>[] = [
  {
    key: 'name',
    title: 'Interested party',
    width: 200,
    render: ({ expressionId, forenames, surname, company, viewedByInsolvency }) => {
      const name = `${forenames} ${surname}`;
      return (
        <span className={listStyles.listMain}>
          <Link to={pathTo('InterestDetail', expressionId)}>{viewedByInsolvency ? name : <strong>{name}</strong>}</Link>
          {company && <span>{company}</span>}
        </span>
      );
    },
  },
  {
    key: 'post',
    title: 'Post',
    width: 250,
    onCard: 'wide',
    render: ({ businessId, activityHeading, reference }) => (
      <span className={listStyles.listMain}>
        <Link to={pathTo('PostDetail', businessId)}>{activityHeading}</Link>
        <span>{reference}</span>
      </span>
    ),
  },
  {
    key: 'message',
    title: 'Message',
    width: 320,
    grows: true,
    onCard: 'wide',
    render: ({ profile, note }) => (
      <span className={styles.interestCell}>
        <span className={styles.interestExcerpt}>{profile}</span>
        {note && (
          <span className={styles.interestNote}>
            <Icon name="edit" label="Your note" /> <span>{note}</span>
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'date',
    title: 'Date',
    width: 150,
    onCard: 'fact',
    render: ({ dateExpressed }) => displayInstant(dateExpressed),
  },
  {
    key: 'state',
    title: 'State',
    width: 150,
    onCard: 'fact',
    render: (expression) => (
      <span className={listStyles.listActions}>
        {!expression.visibleToInsolvency && <span className={styles.interestFlag}>FLAGGED</span>}
        <StateBadge {...expression} />
        {expression.viewedByInsolvency && (expression.state ?? 'read') === 'read' && <span>Viewed</span>}
      </span>
    ),
  },
];

const withoutPost = columns.filter(({ key }) => key !== 'post');

type InterestTableProps = {
  label: string;
  expressions: readonly Expression[];
  /** It is under its post's heading. */
  grouped?: boolean | undefined;
};

/** Received interest as a table, one line each; unread ones are bold. */
export const InterestTable = ({ label, expressions, grouped }: InterestTableProps) => (
  <ListTable
    label={label}
    rows={expressions}
    columns={grouped ? withoutPost : columns}
    rowKey={({ expressionId }) => expressionId}
  />
);
