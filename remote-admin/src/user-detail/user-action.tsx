import type { AdminUser } from '@marketplace/shared-contract/operations/users/admin-users';
import type { ReactNode } from 'react';
import type { Answer } from '../action-button.tsx';
import type { UserActionQuery } from './user.api.ts';
import * as styles from './user.module.css';

/** The props of the parts with actions: the user, the function that runs an action, and the one that gets the server's message. */
export type UserActionProps = {
  user: AdminUser['userDetails'];
  /** The version of the user's editable fields. */
  version?: string;
  onAct: (act: UserActionQuery) => PromiseLike<Answer>;
  onSaved: (text: string | undefined) => void;
};

/** An action, below the present state. */
export const UserAction = ({
  standing,
  note,
  children,
}: {
  standing: ReactNode;
  note?: string;
  children?: ReactNode;
}) => (
  <div className={styles.userAct}>
    <p>{standing}</p>
    {note && <p className={styles.userActNote}>{note}</p>}
    {children && <div className="actions">{children}</div>}
  </div>
);
