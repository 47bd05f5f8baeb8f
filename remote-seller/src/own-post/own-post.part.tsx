import type { AreaParts } from '@marketplace/shared-contract/web/area-parts';
import { useLayoutEffect } from 'react';
import { HistoryOf } from '../history.card.tsx';
import { InvoicesPanel } from './invoices-panel.tsx';
import { JustPosted } from './just-posted.tsx';
import { waiting } from './owner-actions.rules.ts';
import { PerformanceCard } from './performance-card.tsx';
import { PreviewNotice } from './preview-notice.tsx';
import { ReceivedInterest } from './received-interest.tsx';
import { StatusPanel } from './status-panel.tsx';

type OwnPostPartProps = AreaParts['seller']['PostDetail'];
type PlaceProps = Omit<OwnPostPartProps, 'place' | 'onShown'>;

/** The firm knows the text and comes for the interest; an Admin comes to read it, and a draft has no interest. */
const interestComesFirst = ({ post, viewer }: PlaceProps) => viewer !== 'admin' && post.siteStatus !== 'Draft';

const AboveText = ({ post, viewer }: PlaceProps) => (
  <>
    <JustPosted post={post} />
    {post.siteStatus !== 'Draft' && <PerformanceCard post={post} waits={viewer === 'owner' ? waiting(post) : []} />}
    {interestComesFirst({ post, viewer }) && <ReceivedInterest post={post} />}
  </>
);

const BelowText = ({ post, viewer }: PlaceProps) => (
  <>
    {!interestComesFirst({ post, viewer }) && <ReceivedInterest post={post} />}
    <InvoicesPanel invoices={post.invoice} />
    <HistoryOf of={{ post: post.businessId }} />
  </>
);

const places = { preview: PreviewNotice, status: StatusPanel, above: AboveText, below: BelowText };

/** What a firm's members see of a post of theirs around its public text, place by place; most of it Admins see too (POST-003, POST-004). */
export function OwnPostPart({ place, onShown, ...given }: OwnPostPartProps) {
  useLayoutEffect(() => onShown?.(), [onShown]);
  const Place = places[place];
  return <Place {...given} />;
}
