import type { PostField } from '@marketplace/shared-contract/criteria';
import { pathTo } from '@marketplace/shared-contract/routes';
import { Icon } from '@marketplace/shared-ui';
import { Link } from 'react-router-dom';
import { useBuyerLabelNamesQuery } from '../labels/label-name.api.ts';
import type { LabelFilter } from './inbox.api.ts';
import * as styles from './label-chip.module.css';

const fieldNames: Record<PostField, string> = {
  category: 'Category',
  turnover: 'Turnover',
  employees: 'Employees',
  location: 'Location',
};

/** The label whose posts are listed instead of the buyer's matches, and the way back to those. */
export function LabelChip({ filter: { field, id } }: { filter: LabelFilter }) {
  const { data: names } = useBuyerLabelNamesQuery(field);
  const name = names?.[id] ?? '';
  return (
    <div className={styles.labelChipRow}>
      <Link
        className={styles.labelChip}
        to={pathTo('PostingInbox')}
        aria-label={`Remove the filter ${fieldNames[field]} ${name}`}
      >
        {fieldNames[field]}: {name} <Icon name="cross" />
      </Link>
      <span>Every live post with this label, whether or not it fits your preferences.</span>
    </div>
  );
}
