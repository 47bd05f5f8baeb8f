import { ConfigProvider, notification } from 'antd';
import type { ReactNode } from 'react';
import type { Tone } from '../parts/notice.tsx';
import { AntdTheme } from '../theme/antd-theme.tsx';

export type Notification = {
  /** A second one of the same key replaces the first. */
  key: string;
  tone?: Tone;
  title: ReactNode;
  text?: ReactNode;
  /** Buttons. */
  actions?: ReactNode;
  /** How long it stays; without it, until it is closed. */
  milliseconds?: number;
  onClose?: () => void;
};

const width = 500;
let ready = false;

function setUp(): void {
  if (ready) return;
  ready = true;
  ConfigProvider.config({ holderRender: (children) => <AntdTheme>{children}</AntdTheme> });
  notification.config({ placement: 'topRight', maxCount: 3 });
}

/** Shows a message over the page: 500 wide, three at most (CONST-009). Queueing beyond three is the caller's. */
export function notify({ key, tone = 'info', title, text, actions, milliseconds, onClose }: Notification): void {
  setUp();
  notification[tone]({
    key,
    title,
    description: text,
    actions,
    duration: milliseconds === undefined ? false : milliseconds / 1000,
    onClose,
    role: tone === 'error' ? 'alert' : 'status',
    style: { width, maxWidth: 'calc(100vw - 32px)' },
  });
}

export const closeNotification = (key: string): void => notification.destroy(key);
