import { useIdempotencyKey } from '@marketplace/shared-auth';
import { documentNoteLimit, ReplaceDocument, type SellerDocument } from '@marketplace/shared-contract/particulars';
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

type ReplaceDocumentFormProps = {
  postId: number;
  document: SellerDocument;
  onReplaced: (text: string) => void;
  onCancel: () => void;
};

/** Puts a new version in a document's place, with a note for those who have read the former one. */
export function ReplaceDocumentForm({ postId, document, onReplaced, onCancel }: ReplaceDocumentFormProps) {
  const [replace] = useSellerReplaceDocumentMutation();
  const keyFor = useIdempotencyKey();
  const form = useContractForm(ReplaceDocument, { Note: '' } as ReplaceDocument);
  const submit = async (input: ReplaceDocument) => {
    const idempotencyKey = keyFor(JSON.stringify(input));
    const { data, error } = await replace({ id: document.documentId, input, idempotencyKey });
    if (data === undefined) return showProblem(form, error);
    onReplaced(data);
  };
  return (
    <Form form={form} onSubmit={submit} label={`Replace ${document.title}`}>
      <DocumentFileField
        postId={postId}
        label="New version"
        error={form.formState.errors.UploadId?.message}
        onFile={(id) =>
          id === undefined ? form.resetField('UploadId') : form.setValue('UploadId', id, { shouldValidate: true })
        }
        onRefused={(message) => form.setError('UploadId', { message })}
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
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </Form>
  );
}
