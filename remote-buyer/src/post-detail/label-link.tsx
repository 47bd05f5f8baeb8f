import type { PostField } from '@marketplace/shared-contract/criteria';
import { pathTo } from '@marketplace/shared-contract/routes';
import { Link } from 'react-router-dom';

type LabelLinkProps = { field: PostField; id: number; text: string; linked: boolean };

/** A label of a post; for a buyer the way to every live post that has it (BUY-020, PD-25). */
export const LabelLink = ({ field, id, text, linked }: LabelLinkProps) =>
  linked ? (
    <Link className="post-chip" to={pathTo('PostingInbox', undefined, { [field]: String(id) })}>
      <span className="visually-hidden">Posts with </span>
      {text}
    </Link>
  ) : (
    text
  );
