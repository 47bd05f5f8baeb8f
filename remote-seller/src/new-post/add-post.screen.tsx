import { useIdempotencyKey } from '@marketplace/shared-auth';
import { AutosaveGuard, AutosaveNotice, useAutosavedForm } from '@marketplace/shared-auth/unsaved';
import { PostDraft, type PostDraftInput } from '@marketplace/shared-contract/marketplace/posts/draft';
import { postFields } from '@marketplace/shared-contract/marketplace/posts/post-fields';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { LinkButton, Notice, Page, QueryView } from '@marketplace/shared-ui';
import { showProblem, useContractForm } from '@marketplace/shared-ui/form';
import { useRef } from 'react';
import type { DefaultValues } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { NewPostNeeds } from '../first-post-notice.tsx';
import { PostingSteps } from '../posting-steps.tsx';
import { useContactDetailsCheck } from '../use-contact-details-check.tsx';
import { newPostAutosaveName } from './autosaved-draft.ts';
import { useSellerCreateDraftMutation, useSellerDraftExistsQuery } from './draft.api.ts';
import { NewPostForm } from './new-post.form.tsx';
import * as styles from './new-post.module.css';
import { PostParts } from './post-parts.tsx';
import { useFormLabels } from './use-form-labels.ts';
import { useUnfinishedPost } from './use-unfinished-post.tsx';

/** A new post: saved as a draft, or continued to its dates (SELL-028 to SELL-030). */
export function AddPostScreen() {
  const labels = useFormLabels();
  // Requested with the labels: a later notice would move the form.
  const drafts = useSellerDraftExistsQuery(undefined, { refetchOnMountOrArgChange: true }).data;
  const { form, dialog, notice, kept, saveDraft, postNow, mayGo } = useNewPost();
  const { isDirty } = form.formState;
  return (
    <Page title={routes.AddPost.title}>
      <PostingSteps at="details" />
      <QueryView query={labels} what="the form">
        {(loaded) => (
          <div className={styles.newPostLayout}>
            <div className={styles.newPostColumn}>
              <AutosaveNotice kept={kept} title="Your unsaved post is back" dirty={isDirty} />
              {notice}
              <NewPostNeeds />
              {!kept.restored && drafts?.draftExists && <ExistingDrafts message={drafts.message} />}
              <NewPostForm form={form} labels={loaded} onSaveDraft={saveDraft} onPostNow={postNow} />
            </div>
            <PostParts control={form.control} />
          </div>
        )}
      </QueryView>
      {dialog}
      <AutosaveGuard kept={kept} unsaved={isDirty} mayGo={mayGo} />
    </Page>
  );
}

/** Says that there are drafts already; they prevent nothing (API-066, PD-33). */
const ExistingDrafts = ({ message }: { message: string }) => (
  <Notice title={message} action={<LinkButton to={pathTo('DraftPosts')}>{routes.DraftPosts.title}</LinkButton>} />
);

const blank: DefaultValues<PostDraftInput> = Object.fromEntries(
  Object.values(postFields).flatMap((field) => ('blank' in field ? [[field.draft, field.blank]] : [])),
);

/**
 * A new post being written: stored in the browser at each change and on the server at each pause, checked for contact details before the
 * next screen.
 */
function useNewPost() {
  const navigate = useNavigate();
  const [createDraft] = useSellerCreateDraftMutation();
  const keyFor = useIdempotencyKey();
  const [settle, dialog] = useContactDetailsCheck();
  const leaving = useRef(false);
  const form = useContractForm<PostDraft, PostDraftInput>(PostDraft, blank);
  const autosave = useAutosavedForm(form, { name: newPostAutosaveName });
  const unfinished = useUnfinishedPost(form, autosave);

  /** The draft without contact details; undefined if it must not be saved. */
  const checked = async (draft: PostDraft): Promise<PostDraft | undefined> => {
    const settled = await settle({ heading: draft.ActivityHeading, description: draft.Description });
    if ('error' in settled) showProblem(form, settled.error);
    if (!('texts' in settled)) return undefined;
    const { heading: ActivityHeading, description: Description } = settled.texts;
    const uncheckedTexts = { ActivityHeading, Description };
    for (const name of ['ActivityHeading', 'Description'] as const)
      if (uncheckedTexts[name] !== draft[name]) form.setValue(name, uncheckedTexts[name], { shouldDirty: true });
    const empty = (['ActivityHeading', 'Description'] as const).filter((name) => uncheckedTexts[name] === '');
    if (empty.length === 0) return { ...draft, ...uncheckedTexts };
    await form.trigger(empty, { shouldFocus: true });
    return undefined;
  };
  const saveDraft = async (written: PostDraft) => {
    const draft = await checked(written);
    if (!draft) return;
    await unfinished.flush();
    const { data, error } = await createDraft({ draft, idempotencyKey: keyFor(JSON.stringify(draft)) });
    if (error) return showProblem(form, error);
    unfinished.done();
    autosave.saved(form.getValues());
    leaving.current = true;
    await navigate(pathTo('PostDetail', data.businessId));
  };
  const postNow = async (written: PostDraft) => {
    const draft = await checked(written);
    if (!draft) return;
    // The created draft replaces it: nothing may be saved after that.
    await unfinished.flush();
    unfinished.done();
    await navigate(pathTo('PostWithoutDraft'));
  };
  const mayGo = (path: string) => leaving.current || path === pathTo('PostWithoutDraft');
  return { form, dialog, notice: unfinished.notice, kept: autosave, saveDraft, postNow, mayGo };
}
