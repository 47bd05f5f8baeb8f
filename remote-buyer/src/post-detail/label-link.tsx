import type { PostField } from '@marketplace/shared-contract/criteria';
import { pathTo } from '@marketplace/shared-contract/routes';
import { Link } from 'react-router-dom';
import * as styles from './post-detail.module.css';

type LabelLinkProps = { field: PostField; id: number; text: string; linked: boolean };

/** A label of a post; for a buyer the way to every live post that has it (BUY-020, PD-25). */
export const LabelLink = ({ field, id, text, linked }: LabelLinkProps) =>
  linked ? (
    <Link className={styles.postChip} to={pathTo('PostingInbox', undefined, { [field]: String(id) })}>
      <span className="visually-hidden">Posts with </span>
      {text}
    </Link>
  ) : (
    text
  );
