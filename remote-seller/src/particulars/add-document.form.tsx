import { useIdempotencyKey } from '@marketplace/shared-auth';
import { AddDocument, type AddDocumentInput } from '@marketplace/shared-contract/particulars';
import { Button } from '@marketplace/shared-ui';
import { Form, FormError, SubmitButton, showProblem, useContractForm } from '@marketplace/shared-ui/form';
import { useState } from 'react';
import { DescriptionFields } from './description-fields.tsx';
import { DocumentFileField } from './document-file-field.tsx';
import { useSellerAddDocumentMutation } from './particulars.api.ts';

const empty = { Title: '', Note: '', Tier: 'every' } as AddDocumentInput;

type AddDocumentFormProps = { postId: number; onAdded: (text: string) => void };

/** Adds a document: the file is sent and checked as soon as it is chosen, and what is said of it stays whatever becomes of it. */
export function AddDocumentForm({ postId, onAdded }: AddDocumentFormProps) {
  const [adding, setAdding] = useState(false);
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

function DocumentForm({ postId, onAdded, onCancel }: AddDocumentFormProps & { onCancel: () => void }) {
  const [add] = useSellerAddDocumentMutation();
  const keyFor = useIdempotencyKey();
  const form = useContractForm(AddDocument, empty);
  const submit = async (input: AddDocument) => {
    const { data, error } = await add({ id: postId, input, idempotencyKey: keyFor(JSON.stringify(input)) });
    if (data === undefined) return showProblem(form, error);
    onAdded(data);
  };
  return (
    <Form form={form} onSubmit={submit} label="Add a document">
      <DocumentFileField
        postId={postId}
        error={form.formState.errors.UploadId?.message}
        onFile={(id) =>
          id === undefined ? form.resetField('UploadId') : form.setValue('UploadId', id, { shouldValidate: true })
        }
        onRefused={(message) => form.setError('UploadId', { message })}
      />
      <DescriptionFields tierHelp="You name holders once the document is added." />
      <FormError />
      <div className="actions">
        <SubmitButton>Add the document</SubmitButton>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </Form>
  );
}
