import { useIdempotencyKey } from '@marketplace/shared-auth';
import { AutosaveGuard, AutosaveNotice, tabCopy, useAutosavedForm } from '@marketplace/shared-auth/unsaved';
import { AddDocument, type AddDocumentInput } from '@marketplace/shared-contract/marketplace/particulars/documents';
import { Button } from '@marketplace/shared-ui';
import { Form, FormError, SubmitButton, showProblem, useContractForm } from '@marketplace/shared-ui/form';
import { useRef, useState } from 'react';
import { describedBy } from './described-by.rules.ts';
import { DescriptionFields } from './description-fields.tsx';
import { DocumentFileField } from './document-file-field.tsx';
import { mayBeInterrupted } from './interrupted-upload.ts';
import { useSellerAddDocumentMutation } from './particulars.api.ts';
import { useSendFile } from './use-send-file.ts';

const autosaveName = (postId: number) => `AddDocument.${postId}`;
const empty = { Title: '', Note: '', Tier: 'every' } as AddDocumentInput;

type DocumentFormProps = { postId: number; onAdded: (text: string) => void };
/** `replacing`: an interrupted file was meant to replace another. */
type AddDocumentFormProps = DocumentFormProps & { replacing: boolean };

/**
 * Adds a document: the file is uploaded and checked as soon as it is chosen, and its description is stored in any case: after a reload the
 * form is open again.
 */
export function AddDocumentForm({ postId, replacing, onAdded }: AddDocumentFormProps) {
  const [adding, setAdding] = useState(
    () => tabCopy(autosaveName(postId)) !== undefined || (!replacing && mayBeInterrupted(postId)),
  );
  if (!adding)
    return (
      <div className="actions">
        <Button onClick={() => setAdding(true)}>Add a document</Button>
      </div>
    );
  const close = (text: string) => {
    onAdded(text);
    setAdding(false);
  };
  return <DocumentForm postId={postId} onAdded={close} onCancel={() => setAdding(false)} />;
}

function DocumentForm({ postId, onAdded, onCancel }: DocumentFormProps & { onCancel: () => void }) {
  const [add] = useSellerAddDocumentMutation();
  const keyFor = useIdempotencyKey();
  const form = useContractForm(AddDocument, empty);
  const autosave = useAutosavedForm(form, { name: autosaveName(postId) });
  const { isDirty, isSubmitting } = form.formState;
  const submit = async (input: AddDocument) => {
    const { data, error } = await add({ id: postId, input, idempotencyKey: keyFor(JSON.stringify(input)) });
    if (data === undefined) return showProblem(form, error);
    autosave.saved(form.getValues());
    onAdded(data);
  };
  const sending = useSendFile(postId, {
    onFile: (id) =>
      id === undefined ? form.resetField('UploadId') : form.setValue('UploadId', id, { shouldValidate: true }),
    onRefused: (message) => form.setError('UploadId', { message }),
  });
  // Input stays; a title suggested by another file's name does not.
  const suggested = useRef(describedBy(''));
  const send = (file: File | undefined) => {
    const [before, now, { Title, Section }] = [suggested.current, describedBy(file?.name ?? ''), form.getValues()];
    suggested.current = now;
    if (Title === before.Title) form.setValue('Title', now.Title, { shouldDirty: true });
    if (now.Section && (!Section || Section === before.Section))
      form.setValue('Section', now.Section, { shouldDirty: true });
    return sending.send(file);
  };
  const cancel = () => {
    sending.giveUp().catch(() => undefined);
    autosave.startAgain();
    onCancel();
  };
  return (
    <Form form={form} onSubmit={submit} label="Add a document">
      <AutosaveNotice kept={autosave} title="What you had filled in is back" dirty={isDirty} />
      <AutosaveGuard kept={autosave} unsaved={isDirty && !isSubmitting} />
      <DocumentFileField
        sentBefore={autosave.restored !== undefined && form.watch('UploadId') !== undefined}
        error={form.formState.errors.UploadId?.message}
        sending={{ ...sending, send }}
      />
      <DescriptionFields tierHelp="You name holders once the document is added." />
      <FormError />
      <div className="actions">
        <SubmitButton>Add the document</SubmitButton>
        <Button onClick={cancel}>Cancel</Button>
      </div>
    </Form>
  );
}
