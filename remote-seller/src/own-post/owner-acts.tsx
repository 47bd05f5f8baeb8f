import { useFirmRole, useIdempotencyKey, useSession } from '@marketplace/shared-auth';
import { api, apiRequest } from '@marketplace/shared-auth/api';
import { hasUseFor } from '@marketplace/shared-contract/accounts/firms/firm-roles';
import type { DraftCreated } from '@marketplace/shared-contract/marketplace/posts/draft';
import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { previewPath } from '@marketplace/shared-contract/marketplace/posts/post-paths';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import type { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { Button, lazyPart, Unchanged, useAttempt } from '@marketplace/shared-ui';
import type { ConfirmDialog } from '@marketplace/shared-ui/overlay';
import { type ComponentProps, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { DownloadButton } from '../download-button.tsx';

const Question = lazyPart<ComponentProps<typeof ConfirmDialog>>('the question', () =>
  import('@marketplace/shared-ui/overlay').then((m) => m.ConfirmDialog),
);

export const PreviewLink = ({ id }: { id: number }) => (
  <li>
    <Link to={previewPath(id)}>Preview as a Buyer</Link>
  </li>
);

/** Cases belong to firms; Admins have none. */
export function CaseLink({ id }: { id: number }) {
  if (useSession()?.role !== 'seller') return null;
  return (
    <li>
      <Link to={pathTo('PostCase', id)}>Case</Link>
    </li>
  );
}

/** Only a practitioner may hand a post over. */
export function HandOver({ id }: { id: number }) {
  const { role } = useFirmRole();
  if (!hasUseFor(role, 'HandOvers')) return null;
  return (
    <li>
      <Link to={pathTo('HandOvers', undefined, { post: String(id) })}>Hand Over</Link>
    </li>
  );
}

/** All records of a sale in one ZIP, for the practitioner's own file. */
export const SaleFile = ({ id }: { id: number }) => (
  <li>
    <DownloadButton call={sellerCalls.saleFile} id={id} variant="text">
      Download the Sale File
    </DownloadButton>
  </li>
);

const nothing = () => undefined;

/** Copies the post, then opens the copy. */
export function CopyPost({ id }: { id: number }) {
  const [copy] = useOwnerCopyPostMutation();
  const keyFor = useIdempotencyKey();
  const navigate = useNavigate();
  const { attempt, busy, problem } = useAttempt(nothing);
  const press = async () => {
    let made: number | undefined;
    await attempt(async () => {
      const { data, error } = await copy({ id, idempotencyKey: keyFor(`copy ${id}`) });
      made = data?.businessId;
      return { error, ...(data && { data: 'Copied' }) };
    });
    if (made !== undefined) await navigate(pathTo('PostDetail', made));
  };
  return (
    <li>
      <Button variant="text" loading={busy} onClick={press}>
        Copy as a New Draft
      </Button>
      <Unchanged problem={problem} />
    </li>
  );
}

/** Deletes a draft after a confirmation. */
export function DeleteDraft({ post: { businessId: id, reference } }: { post: Post }) {
  const [remove] = useOwnerDeleteDraftMutation();
  const keyFor = useIdempotencyKey();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const { attempt, busy, problem } = useAttempt(nothing);
  const confirm = async () => {
    setAsking(false);
    const done = await attempt(() => remove({ id, idempotencyKey: keyFor(`delete ${id}`) }));
    if (done) await navigate(pathTo('DraftPosts'), { replace: true });
  };
  return (
    <li>
      <Button variant="danger" loading={busy} onClick={() => setAsking(true)}>
        Delete Draft
      </Button>
      <Unchanged problem={problem} />
      {asking && (
        <Question
          open
          danger
          title={`Delete the draft ${reference}?`}
          confirm="Delete draft"
          cancel="Keep it"
          onConfirm={() => void confirm()}
          onCancel={() => setAsking(false)}
        >
          <p>
            Its heading, details and description are deleted. This cannot be undone. Nothing has been charged for it.
          </p>
        </Question>
      )}
    </li>
  );
}

type Act = { id: number; idempotencyKey: string };

const { useOwnerCopyPostMutation, useOwnerDeleteDraftMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    // Without tags: the deleted post must not be requested again by the screen that deleted it.
    ownerDeleteDraft: build.mutation<SavedText, Act>({
      query: ({ id, idempotencyKey }) => apiRequest(sellerCalls.deleteDraft, { query: { id }, idempotencyKey }),
    }),
    ownerCopyPost: build.mutation<DraftCreated, Act>({
      query: ({ id, idempotencyKey }) => apiRequest(sellerCalls.copyPost, { query: { id }, idempotencyKey }),
    }),
  }),
});
