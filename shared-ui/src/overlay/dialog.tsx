import type { ReactNode } from 'react';
import { Button } from '../parts/button.tsx';
import { Modal } from './modal.tsx';

type DialogProps = {
  open: boolean;
  title: string;
  onClose: () => void;
  /** Buttons below the content. */
  actions?: ReactNode;
  width?: number;
  children: ReactNode;
};

/** A dialog over the page; Escape and the cross close it, and focus returns. */
export function Dialog({ open, title, onClose, actions, width = 520, children }: DialogProps) {
  if (!open) return null;
  return (
    <Modal className="modal-dialog" title={title} width={width} onClose={onClose}>
      {children}
      {actions && <div className="actions actions-end modal-actions">{actions}</div>}
    </Modal>
  );
}

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  /** What pressing each button does; "Yes" and "No" by default. */
  confirm?: string;
  cancel?: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** Escape or the cross, if that differs from `cancel`. */
  onClose?: () => void;
  children: ReactNode;
};

/** A question with two answers. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, confirm = 'Yes', cancel = 'No', danger, busy, onConfirm, onCancel, children } = props;
  const actions = (
    <>
      <Button onClick={onCancel}>{cancel}</Button>
      <Button variant={danger ? 'danger' : 'primary'} loading={busy} onClick={onConfirm}>
        {confirm}
      </Button>
    </>
  );
  return (
    <Dialog open={open} title={title} onClose={props.onClose ?? onCancel} actions={actions}>
      {children}
    </Dialog>
  );
}
