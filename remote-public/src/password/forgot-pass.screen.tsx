import { callApi } from '@marketplace/shared-auth';
import { ForgotPassword } from '@marketplace/shared-contract/accounts/registration/registration';
import { resetLinkHours } from '@marketplace/shared-contract/accounts/session/password';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { Page, SavedTick, useSaved } from '@marketplace/shared-ui';
import { Form, FormError, SubmitButton, showProblem, TextField, useContractForm } from '@marketplace/shared-ui/form';
import { Link } from 'react-router-dom';
import { Beside } from '../beside.tsx';

/** Asks for the mail with which a new password is chosen (SESS-007, SESS-008). */
export const ForgotPassScreen = () => (
  <Page
    title={routes.ForgotPass.title}
    subtitle="We’ll email you a link to choose a new password."
    back={{ to: pathTo('Login'), label: 'Login' }}
  >
    <Beside
      steps={[
        'We email a link to the address you registered with.',
        `Open the link within ${resetLinkHours} hours. It works once.`,
        'Choose a new password and log in with it.',
      ]}
      more={
        <>
          Can’t get into that mailbox? <Link to={pathTo('ContactUs')}>Contact us</Link>.
        </>
      }
    >
      <ForgotPassForm />
    </Beside>
  </Page>
);

/** The server's response is the same whether or not the address has an account (PD-16). */
function ForgotPassForm() {
  const form = useContractForm(ForgotPassword, { Email: '' });
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
