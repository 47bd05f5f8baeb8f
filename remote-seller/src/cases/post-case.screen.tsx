import { useFirmRole } from '@marketplace/shared-auth';
import { isFirmWriter } from '@marketplace/shared-contract/accounts/firms/firm-roles';
import { type PostCase, SavePostCase } from '@marketplace/shared-contract/marketplace/cases/case';
import type { Id } from '@marketplace/shared-contract/platform/fields/ids';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { Card, LinkButton, QueryView, SavedTick, useSaved } from '@marketplace/shared-ui';
import {
  Form,
  FormError,
  NativeSelectField,
  SubmitButton,
  showProblem,
  useContractForm,
} from '@marketplace/shared-ui/form';
import { Link } from 'react-router-dom';
import { UnchangedPostPage } from '../amend-page.tsx';
import { useSellerPostCaseQuery, useSellerSavePostCaseMutation } from './cases.api.ts';
import * as styles from './cases.module.css';

const everyStatus = ['Draft', 'Scheduled', 'For Sale', 'Expired', 'Withdrawn', 'Sold'] as const;

/** The case of a post, if any (PD-75). */
export const PostCaseScreen = () => (
  <UnchangedPostPage name="PostCase" when={everyStatus}>
    {({ businessId }) => <Loaded key={businessId} id={businessId} />}
  </UnchangedPostPage>
);

function Loaded({ id }: { id: Id }) {
  const query = useSellerPostCaseQuery(String(id), { refetchOnMountOrArgChange: true });
  return (
    <QueryView query={query} what="the case" keepPrevious>
      {(read) => (
        <div className={styles.cases}>
          <Card title="Case">
            {read.caseId ? (
              <p>
                This post is in the case <Link to={pathTo('CaseDetail', read.caseId)}>{read.company}</Link>. Only your
                firm sees that.
              </p>
            ) : (
              <p>This post is not in a case. Buyers see nothing of a case you add it to.</p>
            )}
            <PostCaseForm id={id} read={read} />
          </Card>
        </div>
      )}
    </QueryView>
  );
}

function PostCaseForm({ id, read }: { id: Id; read: PostCase }) {
  const [save] = useSellerSavePostCaseMutation();
  const [saved, confirmSaved] = useSaved();
  const form = useContractForm(SavePostCase, { CaseId: read.caseId });
  const writes = isFirmWriter(useFirmRole().role);
  if (!writes) return null;
  // A closed case is no choice, except as the present value.
  const own = read.choices.some(({ caseId }) => caseId === read.caseId) || !read.caseId;
  const choices = own ? read.choices : [{ caseId: read.caseId as Id, company: read.company ?? '' }, ...read.choices];
  if (choices.length === 0)
    return (
      <div className="actions">
        <LinkButton to={pathTo('AddCase')} variant="primary">
          Add a case
        </LinkButton>
      </div>
    );
  const submit = async ({ CaseId }: SavePostCase) => {
    const { data, error } = await save({ id, input: { CaseId } });
    if (data === undefined) return showProblem(form, error);
    confirmSaved(data);
  };
  return (
    <Form form={form} onSubmit={submit} label="Case of the post">
      <NativeSelectField
        control={form.control}
        name="CaseId"
        label="Case"
        placeholder="No case"
        options={choices.map(({ caseId, company }) => ({ value: caseId, label: company }))}
        optional
      />
      <FormError />
      <div className="actions">
        <SubmitButton>Save</SubmitButton>
        <SavedTick text={saved} />
      </div>
    </Form>
  );
}
