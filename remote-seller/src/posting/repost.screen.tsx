import { useIdempotencyKey } from '@marketplace/shared-auth';
import type { PostingDates } from '@marketplace/shared-contract/billing/posting/posting-dates';
import { useParams } from 'react-router-dom';
import { useSellerRepostMutation } from './posting.api.ts';
import type { EditedTexts } from './repost-texts.form.tsx';
import { StoredPostPosting } from './stored-post.form.tsx';
import { useRepostPoints } from './use-repost-points.ts';

/** Puts an expired or withdrawn post on sale again, at full price (DATE-008, PD-35), once its texts have been checked (PD-74). */
export function RepostScreen() {
  const [repost] = useSellerRepostMutation();
  const { id = '' } = useParams();
  const points = useRepostPoints(id);
  const keyFor = useIdempotencyKey();
  const post = (
    postId: number,
    { Startdate: StartDate, Enddate: EndDate, ...invoice }: PostingDates,
    texts: EditedTexts | undefined,
  ) => {
    const input = { StartDate, EndDate, ...invoice, ...texts };
    return repost({ id: postId, input, idempotencyKey: keyFor(JSON.stringify(input)) });
  };
  return (
    <StoredPostPosting
      name="Repost"
      what="the post"
      from={['Expired', 'Withdrawn']}
      otherwise={{ title: 'This post cannot be reposted', text: 'Only an expired or withdrawn post can be reposted.' }}
      points={points}
      post={post}
    />
  );
}
