import { AutosaveGuard, AutosaveNotice } from '@marketplace/shared-auth/unsaved';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { LinkButton, Notice, Page, QueryView } from '@marketplace/shared-ui';
import { NewPostNeeds } from '../first-post-notice.tsx';
import { PostingSteps } from '../posting-steps.tsx';
import { useSellerDraftExistsQuery } from './draft.api.ts';
import { NewPostForm } from './new-post.form.tsx';
import * as styles from './new-post.module.css';
import { PostParts } from './post-parts.tsx';
import { useFormLabels } from './use-form-labels.ts';
import { useNewPost } from './use-new-post.ts';

/** A new post: saved as a draft, or taken on to its dates (SELL-028 to SELL-030). */
export function AddPostScreen() {
  const labels = useFormLabels();
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
              {!kept.restored && <ExistingDrafts />}
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
function ExistingDrafts() {
  const { data } = useSellerDraftExistsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data?.draftExists) return null;
  return (
    <Notice
      title={data.message}
      action={<LinkButton to={pathTo('DraftPosts')}>{routes.DraftPosts.title}</LinkButton>}
    />
  );
}
