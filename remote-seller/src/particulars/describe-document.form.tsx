import { DescribeDocument, type SellerDocument } from '@marketplace/shared-contract/particulars';
import { Button } from '@marketplace/shared-ui';
import { Form, FormError, SubmitButton, showProblem, useContractForm } from '@marketplace/shared-ui/form';
import { DescriptionFields } from './description-fields.tsx';
import { useSellerDescribeDocumentMutation } from './particulars.api.ts';

type DescribeDocumentFormProps = {
  document: SellerDocument;
  onSaved: (text: string) => void;
  onCancel: () => void;
};

/** Says something else of a document; its file stays. */
export function DescribeDocumentForm({ document, onSaved, onCancel }: DescribeDocumentFormProps) {
  const [describe] = useSellerDescribeDocumentMutation();
  const { title, section, tier, note, personalData } = document;
  const form = useContractForm(DescribeDocument, {
    ...{ Title: title, Section: section, Tier: tier, Note: note, PersonalData: personalData },
  });
  const submit = async (input: DescribeDocument) => {
    const { data, error } = await describe({ id: document.documentId, input });
    if (data === undefined) return showProblem(form, error);
    onSaved(data);
  };
  return (
    <Form form={form} onSubmit={submit} label={`Edit ${title}`}>
      <DescriptionFields tierHelp="Whom you leave out cannot open it any more." />
      <FormError />
      <div className="actions">
        <SubmitButton>Save the description</SubmitButton>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </Form>
  );
}
