import type { AdminUser } from '@marketplace/shared-contract/admin-users';
import type { ReactNode } from 'react';
import type { Answer } from '../action-button.tsx';
import type { UserActionQuery } from './user.api.ts';
import * as styles from './user.module.css';

/** What the parts of the screen that act are given: the user, the way to act, and who is told what the server says. */
export type UserActionProps = {
  user: AdminUser['userDetails'];
  /** Of what can be edited of the user. */
  version?: string;
  onAct: (act: UserActionQuery) => PromiseLike<Answer>;
  onSaved: (text: string | undefined) => void;
};

/** One thing that can be done, under what is so now. */
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
