import type { SiteStatus } from '@marketplace/shared-contract/post';
import './status-badge.css';

const tones: Record<SiteStatus, string> = {
  'For Sale': 'success',
  Scheduled: 'info',
  Draft: 'quiet',
  Expired: 'quiet',
  Sold: 'brass',
  Withdrawn: 'quiet',
};

/** A post's status, or another short word about it. */
export function StatusBadge({ status, text }: { status?: SiteStatus; text?: string }) {
  return <span className={`badge badge-${status ? tones[status] : 'info'}`}>{text ?? status}</span>;
}
