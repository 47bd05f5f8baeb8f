import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

type EmptyStateProps = { title?: string; icon?: IconName; children?: ReactNode; action?: ReactNode };

/** Nothing to show, and what to do next (ERR-011). */
export function EmptyState(props: EmptyStateProps) {
  const { title = "Looks like there's nothing here.", icon = 'inbox', children, action } = props;
  return (
    <div className="empty-state">
      <Icon name={icon} />
      <p className="empty-state-title">{title}</p>
      {children && <div>{children}</div>}
      {action && <div className="actions">{action}</div>}
    </div>
  );
}
