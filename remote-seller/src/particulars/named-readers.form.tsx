import { NameReaders } from '@marketplace/shared-contract/marketplace/particulars/documents';
import type { SellerDocument } from '@marketplace/shared-contract/marketplace/particulars/particulars';
import { type Holder, nameOfHolder } from '@marketplace/shared-contract/marketplace/undertaking/undertaking';
import { Button } from '@marketplace/shared-ui';
import {
  ChecklistField,
  Form,
  FormError,
  SubmitButton,
  showProblem,
  useContractForm,
} from '@marketplace/shared-ui/form';
import { useSellerNameReadersMutation } from './particulars.api.ts';

type NamedReadersFormProps = {
  document: SellerDocument;
  holders: readonly Holder[];
  onSaved: (text: string) => void;
  onCancel: () => void;
};

/** Names the holders who may open a document that is not for every holder. */
export function NamedReadersForm({ document, holders, onSaved, onCancel }: NamedReadersFormProps) {
  const [save] = useSellerNameReadersMutation();
  const form = useContractForm(NameReaders, { Undertakings: document.named });
  // Already named holders stay visible, so that they can be removed.
  const offered = holders.filter(
    ({ state, undertakingId }) => state === 'released' || document.named.includes(undertakingId),
  );
  const submit = async (input: NameReaders) => {
    const { data, error } = await save({ id: document.documentId, input });
    if (data === undefined) return showProblem(form, error);
    onSaved(data);
  };
  return (
    <Form form={form} onSubmit={submit} label={`Who may open ${document.title}`}>
      {offered.length === 0 ? (
        <p>The particulars are released to nobody yet. Release them to a buyer first.</p>
      ) : (
        <ChecklistField
          control={form.control}
          name="Undertakings"
          label="Holders who may open it"
          options={offered.map((holder) => ({ value: holder.undertakingId, label: nameOfHolder(holder) }))}
        />
      )}
      <FormError />
      <div className="actions">
        {offered.length > 0 && <SubmitButton>Save who may open it</SubmitButton>}
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </Form>
  );
}
