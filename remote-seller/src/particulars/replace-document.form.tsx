import { useIdempotencyKey } from '@marketplace/shared-auth';
import { AutosaveNotice, tabCopy, useAutosavedForm } from '@marketplace/shared-auth/unsaved';
import { documentNoteLimit, ReplaceDocument } from '@marketplace/shared-contract/marketplace/particulars/documents';
import type { SellerDocument } from '@marketplace/shared-contract/marketplace/particulars/particulars';
import { Button } from '@marketplace/shared-ui';
import {
  Form,
  FormError,
  SubmitButton,
  showProblem,
  TextAreaField,
  useContractForm,
} from '@marketplace/shared-ui/form';
import { DocumentFileField } from './document-file-field.tsx';
import { useSellerReplaceDocumentMutation } from './particulars.api.ts';
import { useSendFile } from './use-send-file.ts';

const autosaveName = (documentId: number) => `ReplaceDocument.${documentId}`;
/** Whether this tab reloaded while a replacement was being filled in: then its form opens again. */
export const isReplacing = ({ documentId, state }: SellerDocument) =>
  state !== 'taken-back' && tabCopy(autosaveName(documentId)) !== undefined;

type ReplaceDocumentFormProps = {
  postId: number;
  document: SellerDocument;
  onReplaced: (text: string) => void;
  onCancel: () => void;
};

/** Replaces a document by a new version, with a note for those who have read the previous one. Input survives a reload. */
export function ReplaceDocumentForm({ postId, document, onReplaced, onCancel }: ReplaceDocumentFormProps) {
  const [replace] = useSellerReplaceDocumentMutation();
  const keyFor = useIdempotencyKey();
  const form = useContractForm(ReplaceDocument, { Note: '' } as ReplaceDocument);
  const autosave = useAutosavedForm(form, { name: autosaveName(document.documentId) });
  const submit = async (input: ReplaceDocument) => {
    const idempotencyKey = keyFor(JSON.stringify(input));
    const { data, error } = await replace({ id: document.documentId, input, idempotencyKey });
    if (data === undefined) return showProblem(form, error);
    autosave.saved(form.getValues());
    onReplaced(data);
  };
  const sending = useSendFile(postId, {
    onFile: (id) =>
      id === undefined ? form.resetField('UploadId') : form.setValue('UploadId', id, { shouldValidate: true }),
    onRefused: (message) => form.setError('UploadId', { message }),
  });
  const cancel = () => {
    sending.giveUp().catch(() => undefined);
    autosave.startAgain();
    onCancel();
  };
  return (
    <Form form={form} onSubmit={submit} label={`Replace ${document.title}`}>
      <AutosaveNotice kept={autosave} title="What you had filled in is back" dirty={form.formState.isDirty} />
      <DocumentFileField
        label="New version"
        sentBefore={autosave.restored !== undefined && form.watch('UploadId') !== undefined}
        error={form.formState.errors.UploadId?.message}
        sending={sending}
      />
      <TextAreaField
        control={form.control}
        name="Note"
        label="What has changed"
        help="Those who have opened the former version are emailed that it was replaced, and read this next to it."
        rows={2}
        limit={documentNoteLimit}
        optional
      />
      <FormError />
      <div className="actions">
        <SubmitButton>Replace the document</SubmitButton>
        <Button onClick={cancel}>Cancel</Button>
      </div>
    </Form>
  );
}
