import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

export type Tone = 'info' | 'success' | 'warning' | 'error';

export const toneIcons: Record<Tone, IconName> = { info: 'info', success: 'tick', warning: 'alert', error: 'alert' };

type NoticeProps = { tone?: Tone; title?: ReactNode; action?: ReactNode; live?: boolean; children?: ReactNode };

/** A message in the page. Errors are announced at once; others only when `live`. */
export function Notice({ tone = 'info', title, action, live = false, children }: NoticeProps) {
  const role = tone === 'error' ? 'alert' : live ? 'status' : undefined;
  return (
    <div className={`notice notice-${tone}`} role={role}>
      <Icon name={toneIcons[tone]} />
      <div className="notice-text">
        {title && <p className="notice-title">{title}</p>}
        <div>{children}</div>
      </div>
      {action}
    </div>
  );
}
