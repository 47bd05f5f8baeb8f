import { useIdempotencyKey } from '@marketplace/shared-auth';
import type { PostingDates } from '@marketplace/shared-contract/billing/posting/posting-dates';
import { useSellerPostDraftMutation } from './posting.api.ts';
import { StoredPostPosting } from './stored-post.form.tsx';

/** Puts a draft on sale (SELL-023). */
export function PostDraftScreen() {
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
      post={post}
    />
  );
}
