import { useIdempotencyKey } from '@marketplace/shared-auth';
import type { PostingDates } from '@marketplace/shared-contract/posting-dates';
import { useSellerRepostMutation } from './posting.api.ts';
import { StoredPostPosting } from './stored-post.form.tsx';

/** Puts an expired or withdrawn post on sale again, at full price (DATE-008, PD-35). */
export function RepostScreen() {
  const [repost] = useSellerRepostMutation();
  const keyFor = useIdempotencyKey();
  const post = (id: number, { Startdate: StartDate, Enddate: EndDate, ...invoice }: PostingDates) => {
    const input = { StartDate, EndDate, ...invoice };
    return repost({ id, input, idempotencyKey: keyFor(JSON.stringify(input)) });
  };
  return (
    <StoredPostPosting
      name="Repost"
      what="the post"
      from={['Expired', 'Withdrawn']}
      otherwise={{ title: 'This post cannot be reposted', text: 'Only an expired or withdrawn post can be reposted.' }}
      post={post}
    />
  );
}
