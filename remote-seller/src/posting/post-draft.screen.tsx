import { useIdempotencyKey } from '@marketplace/shared-auth';
import type { PostingDates } from '@marketplace/shared-contract/billing/posting/posting-dates';
import { useLocation } from 'react-router-dom';
import { useSellerPostDraftMutation } from './posting.api.ts';
import type { RefusedPosting } from './posting-dates.form.tsx';
import { StoredPostPosting } from './stored-post.form.tsx';

/** Puts a draft on sale (SELL-023). Comes with the refusal when a new post was saved but not posted (PD-33). */
export function PostDraftScreen() {
  const refusal = (useLocation().state as { refused?: RefusedPosting } | null)?.refused;
  const [postDraft] = useSellerPostDraftMutation();
  const keyFor = useIdempotencyKey();
  const post = (id: number, dates: PostingDates) =>
    postDraft({ id, dates, idempotencyKey: keyFor(JSON.stringify(dates)) });
  return (
    <StoredPostPosting
      name="PostDraft"
      what="the draft"
      from={['Draft']}
      otherwise={{ title: 'This post is no longer a draft', text: 'It has already been posted.' }}
      refused={refusal}
      post={post}
    />
  );
}
