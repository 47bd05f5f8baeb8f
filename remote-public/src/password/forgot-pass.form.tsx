import { callApi } from '@marketplace/shared-auth';
import type { ForgotPassword } from '@marketplace/shared-contract/accounts/registration/registration';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { SavedTick, useSaved } from '@marketplace/shared-ui';
import { Form, FormError, SubmitButton, showProblem, TextField, useContractForm } from '@marketplace/shared-ui/form';

const rules = () =>
  import('@marketplace/shared-contract/accounts/registration/registration').then(
    ({ ForgotPassword }) => ForgotPassword,
  );

/** The server's response is the same whether or not the address has an account (PD-16). */
export function ForgotPassForm() {
  const form = useContractForm(rules, { Email: '' });
  const [confirmation, confirmSent] = useSaved();

  const submit = async (input: ForgotPassword) => {
    try {
      confirmSent(await callApi<string>(publicCalls.forgotPassword, { body: input }));
    } catch (error) {
      showProblem(form, error);
    }
  };

  return (
    <Form form={form} onSubmit={submit} label="Forgot Password">
      <TextField
        control={form.control}
        name="Email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        help="The address you registered with. If it doesn’t arrive, check your spam or junk folder."
      />
      <FormError />
      <SubmitButton block>Send Email</SubmitButton>
      <SavedTick text={confirmation} />
    </Form>
  );
}
