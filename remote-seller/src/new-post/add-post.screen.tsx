import { useSession } from '@marketplace/shared-auth';
import { Draft, type DraftInput } from '@marketplace/shared-contract/draft';
import { pathTo, routes } from '@marketplace/shared-contract/routes';
import { Page, QueryView } from '@marketplace/shared-ui';
import { showProblem, useContractForm } from '@marketplace/shared-ui/form';
import type { DefaultValues } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useSellerCreateDraftMutation } from './draft.api.ts';
import { forgetDraft, keepDraft, keptDraft } from './kept-draft.ts';
import { NewPostForm } from './new-post.form.tsx';
import { useFormLabels } from './use-form-labels.ts';

const blank: DefaultValues<DraftInput> = {
  Reference: '',
  ActivityHeading: '',
  Location: [],
  Assets: [],
  Description: '',
  DisplayHome: true,
  AdditionalCategories: [],
};

/** A new post: saved as a draft, or taken on to its dates (SELL-028 to SELL-030). */
export function AddPostScreen() {
  const labels = useFormLabels();
  const navigate = useNavigate();
  const userId = useSession()?.userId ?? '';
  const [createDraft] = useSellerCreateDraftMutation();
  const form = useContractForm<Draft, DraftInput>(Draft, keptDraft(userId) ?? blank);

  const saveDraft = async (draft: Draft) => {
    const { data, error } = await createDraft(draft);
    if (error) return showProblem(form, error);
    forgetDraft();
    await navigate(pathTo('PostDetail', data.businessId));
  };
  const postNow = (draft: Draft) => {
    keepDraft(userId, draft);
    return navigate(pathTo('PostWithoutDraft'));
  };

  return (
    <Page title={routes.AddPost.title} width="text">
      <QueryView query={labels} what="the form">
        {(loaded) => <NewPostForm form={form} labels={loaded} onSaveDraft={saveDraft} onPostNow={postNow} />}
      </QueryView>
    </Page>
  );
}
