import { problemOf, useSession } from '@marketplace/shared-auth';
import type { Draft } from '@marketplace/shared-contract/draft';
import type { PostingDates } from '@marketplace/shared-contract/posting';
import { pathTo, routes } from '@marketplace/shared-contract/routes';
import { EmptyState, LinkButton, Page } from '@marketplace/shared-ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSellerCreateDraftMutation } from './new-post/draft.api.ts';
import { forgetDraft, keptDraft } from './new-post/kept-draft.ts';
import { confirmPosted } from './posting/confirm-posted.ts';
import { useSellerPostDraftMutation } from './posting/posting.api.ts';
import { PostingDatesForm, type RefusedPosting } from './posting/posting-dates.form.tsx';

/** The dates of a new post that is not saved yet. Where the new post and its posting meet. */
export function PostWithoutDraftScreen() {
  const userId = useSession()?.userId;
  const [draft] = useState(() => keptDraft(userId));
  return (
    <Page
      title={routes.PostWithoutDraft.title}
      subtitle={draft && `${draft.Reference}: ${draft.ActivityHeading}`}
      width="text"
      back={{ to: pathTo('AddPost'), label: 'Back to Add Post' }}
    >
      {draft ? <PostNew draft={draft} /> : <NothingKept />}
    </Page>
  );
}

const renewed = { data: { message: 'Your session was renewed while your draft was saved. Please try again.' } };

/** Saves the draft, then posts it, then shows it (DATE-004). Once it is saved no retry saves another. */
function PostNew({ draft }: { draft: Draft }) {
  const [createDraft] = useSellerCreateDraftMutation();
  const [postDraft] = useSellerPostDraftMutation();
  const [savedId, setSavedId] = useState<number>();
  const navigate = useNavigate();

  const post = async (id: number, dates: PostingDates) => {
    const { data, error } = await postDraft({ id, dates });
    if (error) {
      const refused: RefusedPosting = { problem: problemOf(error), dates };
      await navigate(pathTo('PostDraft', id), { replace: true, state: { refused } });
    } else {
      void confirmPosted(data);
      await navigate(pathTo('PostDetail', id), { replace: true });
    }
  };
  const saveAndPost = async (dates: PostingDates) => {
    if (savedId) return void (await post(savedId, dates));
    const { data, error } = await createDraft(draft);
    if (error) return error;
    forgetDraft();
    setSavedId(data.businessId);
    if (data.retried) return renewed;
    await post(data.businessId, dates);
  };
  return <PostingDatesForm onSubmit={saveAndPost} />;
}

/** What was typed lives in the page's memory: a reload loses it. */
const NothingKept = () => (
  <EmptyState
    title="Your new post is no longer here"
    action={
      <>
        <LinkButton to={pathTo('AddPost')} variant="primary">
          Add Post
        </LinkButton>
        <LinkButton to={pathTo('DraftPosts')}>Posts in a Draft Stage</LinkButton>
      </>
    }
  >
    What you had entered was not saved before the page was loaded again. Please start again; posts you saved are among
    your drafts.
  </EmptyState>
);
