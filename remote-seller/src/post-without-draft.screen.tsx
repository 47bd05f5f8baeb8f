import { problemOf, useIdempotencyKey } from '@marketplace/shared-auth';
import { useTabCopy } from '@marketplace/shared-auth/unsaved';
import type { PostDraft } from '@marketplace/shared-contract/marketplace/posts/draft';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { Button, EmptyState, LinkButton, Notice, Page, Skeleton } from '@marketplace/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { autosavedDraft, newPostAutosaveName } from './new-post/autosaved-draft.ts';
import { useSellerCreateDraftMutation } from './new-post/draft.api.ts';
import { PostingSteps } from './posting-steps.tsx';

/** Saves the input from Add Post, then continues to the draft's pictures: alerts never leave before they can be added (PD-74). */
export function PostWithoutDraftScreen() {
  const [draft] = useState(autosavedDraft);
  return (
    <Page
      title={routes.PostWithoutDraft.title}
      subtitle={draft && `${draft.Reference}: ${draft.ActivityHeading}`}
      back={{ to: pathTo('AddPost'), label: 'Back to Add Post' }}
      width="text"
    >
      <PostingSteps at="details" />
      {draft ? <SaveDraft draft={draft} /> : <NothingKept />}
    </Page>
  );
}

function SaveDraft({ draft }: { draft: PostDraft }) {
  const [createDraft] = useSellerCreateDraftMutation();
  const copy = useTabCopy(newPostAutosaveName, 'browser');
  const keyFor = useIdempotencyKey();
  const [problem, setProblem] = useState<string>();
  const navigate = useNavigate();
  const savedId = useRef<number>(undefined);
  const begun = useRef(false);

  const save = async () => {
    setProblem(undefined);
    if (savedId.current === undefined) {
      const { data, error } = await createDraft({ draft, idempotencyKey: keyFor(JSON.stringify(draft)) });
      if (!data) return setProblem(problemOf(error).message);
      copy.forget();
      savedId.current = data.businessId;
      // SESS-025
      if (data.retried) return setProblem('Your session was renewed while your draft was saved. Please try again.');
    }
    await navigate(pathTo('PostPictures', savedId.current), { replace: true });
  };
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void save();
  });
  if (!problem) return <Skeleton label="Saving your draft" />;
  return (
    <Notice
      tone="error"
      live
      title="We could not continue"
      action={
        <Button variant="primary" onClick={save}>
          Try again
        </Button>
      }
    >
      <p>{problem}</p>
    </Notice>
  );
}

/** The address was opened directly, or the draft is already saved. */
const NothingKept = () => (
  <EmptyState
    title="We couldn’t find your new post"
    action={
      <>
        <LinkButton to={pathTo('AddPost')} variant="primary">
          Add Post
        </LinkButton>
        <LinkButton to={pathTo('DraftPosts')}>Posts in a Draft Stage</LinkButton>
      </>
    }
  >
    Start again on Add Post, or open your drafts.
  </EmptyState>
);
