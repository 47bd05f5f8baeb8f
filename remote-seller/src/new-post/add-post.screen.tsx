import { routes } from '@marketplace/shared-contract/routes';
import { Button, Notice, Page, QueryView } from '@marketplace/shared-ui';
import { LeaveGuard } from '@marketplace/shared-ui/overlay';
import { keptInBrowser } from '../kept-in-browser.ts';
import { DraftsThere } from './drafts-there.tsx';
import { NewPostForm } from './new-post.form.tsx';
import { useFormLabels } from './use-form-labels.ts';
import { useNewPost } from './use-new-post.ts';

/** A new post: saved as a draft, or taken on to its dates (SELL-028 to SELL-030). */
export function AddPostScreen() {
  const labels = useFormLabels();
  const { form, dialog, restored, saveDraft, postNow, startAgain, mayGo } = useNewPost();
  const { isDirty } = form.formState;
  return (
    <Page title={routes.AddPost.title} width="text">
      <QueryView query={labels} what="the form">
        {(loaded) => (
          <>
            {restored ? <Restored onStartAgain={startAgain} /> : <DraftsThere />}
            <NewPostForm form={form} labels={loaded} onSaveDraft={saveDraft} onPostNow={postNow} />
          </>
        )}
      </QueryView>
      {dialog}
      <LeaveGuard unsaved={isDirty || restored} mayGo={mayGo} keeps={keptInBrowser} />
    </Page>
  );
}

const Restored = ({ onStartAgain }: { onStartAgain: () => void }) => (
  <Notice title="Your unsaved post is back" action={<Button onClick={onStartAgain}>Start again</Button>}>
    <p>This is what you had entered before. It is not saved as a draft yet.</p>
  </Notice>
);
