import { HandlerMails } from '@marketplace/shared-contract/accounts/firms/handler-mails';
import { Card, QueryView, SavedTick, useSaved } from '@marketplace/shared-ui';
import {
  CheckboxField,
  Form,
  FormError,
  SubmitButton,
  showProblem,
  useContractForm,
} from '@marketplace/shared-ui/form';
import { useSellerHandlerMailsQuery, useSellerSaveHandlerMailsMutation } from './firm.api.ts';

/** Which emails somebody wants where a post's practitioner and the handler of its case are two people. */
export function HandlerMailsCard() {
  const query = useSellerHandlerMailsQuery();
  const [saved, confirmSaved] = useSaved();
  return (
    <Card title="Emails about posts" extra={<SavedTick text={saved} />}>
      <QueryView query={query} what="your choice of emails" keepPrevious>
        {(chosen) => <Choice key={JSON.stringify(chosen)} chosen={chosen} onSaved={confirmSaved} />}
      </QueryView>
    </Card>
  );
}

function Choice({ chosen, onSaved }: { chosen: HandlerMails; onSaved: (text: string) => void }) {
  const [save] = useSellerSaveHandlerMailsMutation();
  const form = useContractForm(HandlerMails, chosen);
  const submit = async (input: HandlerMails) => {
    const { data, error } = await save(input);
    if (data === undefined) return showProblem(form, error);
    onSaved(data);
  };
  return (
    <Form form={form} onSubmit={submit} label="Emails about posts">
      <CheckboxField control={form.control} name="Handled" label="About colleagues’ posts whose case I handle" />
      <CheckboxField
        control={form.control}
        name="HandledByOthers"
        label="About my posts whose case a colleague handles"
        help="If neither of you wants them, the practitioner in charge gets them."
      />
      <FormError />
      <div className="actions">
        <SubmitButton variant="default">Save the choice</SubmitButton>
      </div>
    </Form>
  );
}
