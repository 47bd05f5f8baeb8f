import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { AntdTheme } from '../theme/antd-theme.tsx';

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
  return (
    <AntdTheme>
      <Drawer open={open} title={title} onClose={onClose} placement={side} size={width}>
        {children}
      </Drawer>
    </AntdTheme>
  );
}
