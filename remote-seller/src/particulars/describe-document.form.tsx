import { useEdit } from '@marketplace/shared-auth/edits';
import { AutosaveGuard, AutosaveNotice } from '@marketplace/shared-auth/unsaved';
import { DescribeDocument } from '@marketplace/shared-contract/marketplace/particulars/documents';
import type { SellerDocument } from '@marketplace/shared-contract/marketplace/particulars/particulars';
import { Button } from '@marketplace/shared-ui';
import { Form, FormError, SubmitButton, useContractForm } from '@marketplace/shared-ui/form';
import { DescriptionFields, descriptionWords } from './description-fields.tsx';
import { useSellerDescribeDocumentMutation } from './particulars.api.ts';

type DescribeDocumentFormProps = {
  document: SellerDocument;
  onSaved: (text: string) => void;
  onCancel: () => void;
};

/** Changes a document's description; its file stays. If changed in two tabs, the second asks which to keep. */
export function DescribeDocumentForm({ document, onSaved, onCancel }: DescribeDocumentFormProps) {
  const [describe] = useSellerDescribeDocumentMutation();
  const { title, section, tier, note, personalData } = document;
  const form = useContractForm(DescribeDocument, {
    ...{ Title: title, Section: section, Tier: tier, Note: note, PersonalData: personalData },
  });
  const { documentId, version } = document;
  const { isDirty, isSubmitting } = form.formState;
  const edit = useEdit(form, { name: `ParticularsDocument.${documentId}`, version, words: descriptionWords });
  const submit = async (input: DescribeDocument) => {
    const text = await edit.send(input, (valid, begun) =>
      describe({ id: documentId, input: valid, ...(begun && { version: begun }) }),
    );
    if (text !== undefined) onSaved(text);
  };
  return (
    <>
      <Form form={form} onSubmit={submit} label={`Edit ${title}`}>
        <AutosaveNotice kept={edit} dirty={isDirty} />
        <AutosaveGuard kept={edit} unsaved={isDirty && !isSubmitting} />
        <DescriptionFields tierHelp="Whom you leave out cannot open it any more." />
        <FormError />
        <div className="actions">
          <SubmitButton>Save the description</SubmitButton>
          <Button onClick={onCancel}>Cancel</Button>
        </div>
      </Form>
      {edit.question}
    </>
  );
}
