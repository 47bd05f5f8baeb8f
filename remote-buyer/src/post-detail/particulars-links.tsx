import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { LinkButton } from '@marketplace/shared-ui';
import { DownloadAll } from '../download-all.tsx';

/** The ways to a post's particulars, and to what a buyer promised for them, which stays theirs to read when the sale is over. */
export function ParticularsLinks({ post }: { post: Post }) {
  const { businessId, siteStatus, offersParticulars, particularsOpen, undertakingGiven } = post;
  const offered = offersParticulars && siteStatus === 'For Sale' && !particularsOpen && !undertakingGiven;
  return (
    <>
      {particularsOpen && (
        <>
          <LinkButton to={pathTo('ReadParticulars', businessId)} block>
            Read the particulars
          </LinkButton>
          <DownloadAll postId={businessId} block />
        </>
      )}
      {(offered || undertakingGiven) && (
        <LinkButton to={pathTo('GiveUndertaking', businessId)} block>
          {undertakingGiven ? 'Your undertaking' : 'Particulars, against an undertaking'}
        </LinkButton>
      )}
    </>
  );
}
