import { problemOf, serverNow, useIdempotencyKey } from '@marketplace/shared-auth';
import { useTabCopy } from '@marketplace/shared-auth/unsaved';
import { justPostedState } from '@marketplace/shared-contract/billing/posting/just-posted';
import type { PostingDates } from '@marketplace/shared-contract/billing/posting/posting-dates';
import { buyersToldOf, type DraftReach } from '@marketplace/shared-contract/billing/quotes';
import type { PostDraft } from '@marketplace/shared-contract/marketplace/posts/draft';
import { londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { EmptyState, LinkButton, Page } from '@marketplace/shared-ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSellerFirstPostQuery } from './first-post.api.ts';
import { autosavedDraft, newPostAutosaveName } from './new-post/autosaved-draft.ts';
import { useSellerCreateDraftMutation } from './new-post/draft.api.ts';
import { FirstPost } from './posting/first-post.tsx';
import { useSellerPostDraftMutation } from './posting/posting.api.ts';
import { PostingDatesForm, type RefusedPosting } from './posting/posting-dates.form.tsx';
import { useSellerDraftReachQuery, useSellerPostingQuoteQuery } from './quote.api.ts';

/** The dates of a new post that is not saved yet. Where the new post and its posting meet. */
export function PostWithoutDraftScreen() {
  const [draft] = useState(autosavedDraft);
  return (
    <Page
      title={routes.PostWithoutDraft.title}
      subtitle={draft && `${draft.Reference}: ${draft.ActivityHeading}`}
      back={{ to: pathTo('AddPost'), label: 'Back to Add Post' }}
    >
      {draft ? <PostNew draft={draft} /> : <NothingKept />}
    </Page>
  );
}

/** What of a draft decides whom it would reach. */
const reachFacts = (draft: PostDraft): DraftReach => ({
  Location: draft.Location,
  TurnoverId: draft.TurnoverId,
  EmployeesId: draft.EmployeesId,
  Assets: draft.Assets,
  PrimaryCategory: draft.PrimaryCategory,
  AdditionalCategories: draft.AdditionalCategories,
  ActivityHeading: draft.ActivityHeading,
  Description: draft.Description,
});

const renewed = { data: { message: 'Your session was renewed while your draft was saved. Please try again.' } };

/** Saves the draft, then posts it, then shows it (DATE-004). Once it is saved no retry saves another. */
function PostNew({ draft }: { draft: PostDraft }) {
  const [createDraft] = useSellerCreateDraftMutation();
  const [postDraft] = useSellerPostDraftMutation();
  const quote = useSellerPostingQuoteQuery({}, { refetchOnMountOrArgChange: true });
  const firstPost = useSellerFirstPostQuery({}, { refetchOnMountOrArgChange: true });
  const reach = useSellerDraftReachQuery(reachFacts(draft), { refetchOnMountOrArgChange: true });
  const copy = useTabCopy(newPostAutosaveName, 'browser');
  const draftKey = useIdempotencyKey();
  const postKey = useIdempotencyKey();
  const [savedId, setSavedId] = useState<number>();
  const navigate = useNavigate();

  const post = async (id: number, dates: PostingDates) => {
    const { data, error } = await postDraft({ id, dates, idempotencyKey: postKey(JSON.stringify(dates)) });
    if (error) {
      const refusal: RefusedPosting = { problem: problemOf(error), dates };
      await navigate(pathTo('PostDraft', id), { replace: true, state: { refused: refusal } });
    } else {
      const buyers = buyersToldOf(reach.data);
      const state = justPostedState({ text: data, ...(buyers !== undefined && { buyers }) });
      await navigate(pathTo('PostDetail', id), { replace: true, state });
    }
  };
  const saveAndPost = async (dates: PostingDates) => {
    if (savedId) return void (await post(savedId, dates));
    const { data, error } = await createDraft({ draft, idempotencyKey: draftKey(JSON.stringify(draft)) });
    if (error) return error;
    copy.forget();
    setSavedId(data.businessId);
    if (data.retried) return renewed;
    await post(data.businessId, dates);
  };
  const text = { description: draft.Description, writtenOn: londonDay(serverNow()), edit: pathTo('AddPost') };
  return (
    <FirstPost query={firstPost}>
      {(waits) => <PostingDatesForm quote={quote} reach={reach} text={text} waits={waits} onSubmit={saveAndPost} />}
    </FirstPost>
  );
}

/** For a URL opened directly, or a draft that is already saved. */
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
