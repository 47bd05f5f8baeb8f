import type { SiteStatus } from '@marketplace/shared-contract/marketplace/posts/post';
import './status-badge.css';

export type BadgeTone = 'success' | 'info' | 'quiet' | 'brass' | 'warning';

const tones: Record<SiteStatus, BadgeTone> = {
  'For Sale': 'success',
  Scheduled: 'info',
  Draft: 'quiet',
  Expired: 'quiet',
  Sold: 'brass',
  Withdrawn: 'quiet',
};

type StatusBadgeProps = { status?: SiteStatus; text?: string; tone?: BadgeTone };

/** A post's status, or another short word; `tone` is its meaning. */
export function StatusBadge({ status, text, tone = status ? tones[status] : 'info' }: StatusBadgeProps) {
  return <span className={`badge badge-${tone}`}>{text ?? status}</span>;
}
