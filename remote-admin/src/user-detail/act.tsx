import type { AdminUser } from '@marketplace/shared-contract/admin-users';
import { Button } from '@marketplace/shared-ui';
import { ConfirmDialog } from '@marketplace/shared-ui/overlay';
import { type ReactNode, useState } from 'react';
import type { UserAct } from './user.api.ts';

/** What the parts of the screen that act are given: the user, and the way to act. `done` comes when it is answered. */
export type ActProps = {
  user: AdminUser['userDetails'];
  busy: boolean;
  onAct: (act: UserAct) => Promise<void>;
};

/** One thing that can be done, under what is so now. */
export const Act = ({ standing, note, children }: { standing: ReactNode; note?: string; children?: ReactNode }) => (
  <div className="user-act">
    <p>{standing}</p>
    {note && <p className="user-act-note">{note}</p>}
    {children && <div className="actions">{children}</div>}
  </div>
);

type AskedButtonProps = {
  label: string;
  title: string;
  text: string;
  danger?: boolean;
  busy: boolean;
  onYes: () => Promise<void>;
};

/** A button that asks once more before it acts. */
export function AskedButton({ label, title, text, danger, busy, onYes }: AskedButtonProps) {
  const [asking, setAsking] = useState(false);
  const act = async () => {
    await onYes();
    setAsking(false);
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{label}</Button>
      <ConfirmDialog
        open={asking}
        title={title}
        danger={danger}
        busy={busy}
        onConfirm={act}
        onCancel={() => setAsking(false)}
      >
        <p>{text}</p>
      </ConfirmDialog>
    </>
  );
}
