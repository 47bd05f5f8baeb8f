import type { ReactNode } from 'react';
import { Modal } from './modal.tsx';

type SideDrawerProps = {
  open: boolean;
  title: string;
  onClose: () => void;
  side?: 'left' | 'right';
  /** Pixels; never wider than the window. */
  width?: number;
  children: ReactNode;
};

/** A panel that slides in from the side. */
export function SideDrawer({ open, title, onClose, side = 'right', width = 320, children }: SideDrawerProps) {
  if (!open) return null;
  return (
    <Modal className={`modal-drawer modal-${side}`} title={title} width={width} onClose={onClose}>
      {children}
    </Modal>
  );
}
