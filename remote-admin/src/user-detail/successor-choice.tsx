import type { AdminUser } from '@marketplace/shared-contract/operations/users/admin-users';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { QueryView } from '@marketplace/shared-ui';
import { useId } from 'react';
import { standingText } from '../licence-badge.tsx';
import * as styles from '../prompt-field.module.css';
import { useAdminUserFirmQuery } from './user.api.ts';

type SuccessorChoiceProps = {
  user: AdminUser['userDetails'];
  /** The chosen practitioner's id; empty for what happens if nobody is chosen. */
  value: string;
  onChoose: (userId: string) => void;
  /** What happens if nobody is chosen, as the first choice. */
  otherwise: string;
};

/** Asks who takes over the posts of a closed or disabled practitioner; empty without posts or colleagues (ADR-0074). */
export function SuccessorChoice({ user: { userId, role, businessPosting }, ...choice }: SuccessorChoiceProps) {
  const posts = businessPosting.length;
  const query = useAdminUserFirmQuery(userId, { skip: role !== 'seller' || posts === 0 });
  const id = useId();
  if (role !== 'seller' || posts === 0) return null;
  return (
    <QueryView query={query} what="the firm">
      {({ members }) => {
        const others = members.filter((one) => one.userId !== userId && one.role === 'practitioner' && !one.suspended);
        const inCharge = members.some((one) => one.userId === userId && one.role === 'practitioner');
        if (others.length === 0 || !inCharge) return null;
        return (
          <div className={`prompt-field ${styles.field}`}>
            <label htmlFor={id}>Who takes over {countOf(posts, 'post', 'posts')}?</label>
            <p id={`${id}-help`}>
              At once, with interest and figures. Both practitioners, others of the firm who may read posts, and
              everybody who expressed interest get an email.
            </p>
            <select
              id={id}
              className="select"
              aria-describedby={`${id}-help`}
              value={choice.value}
              onChange={({ target }) => choice.onChoose(target.value)}
            >
              <option value="">{choice.otherwise}</option>
              {others.map((one) => (
                <option key={one.userId} value={one.userId}>
                  {one.licence && one.licence !== 'checked'
                    ? `${one.name} (licence: ${standingText(one.licence).toLowerCase()})`
                    : one.name}
                </option>
              ))}
            </select>
          </div>
        );
      }}
    </QueryView>
  );
}
