import { callApi, signOut, storedSession } from '@marketplace/shared-auth';
import type { PasswordStrength, ResetPassword } from '@marketplace/shared-contract/accounts/session/password';
import { passwordRules } from '@marketplace/shared-contract/accounts/session/password-rules';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { pathTo } from '@marketplace/shared-ui';
import {
  Form,
  FormError,
  PasswordField,
  SubmitButton,
  showProblem,
  useContractForm,
} from '@marketplace/shared-ui/form';
import { Link } from 'react-router-dom';

const rules = () =>
  import('@marketplace/shared-contract/accounts/session/password').then(({ ResetPassword }) => ResetPassword);

type ResetPassFormProps = { email: string; token: string; onDone: (message: string) => void };

/** The new password, twice. Shows the server's response either way (SESS-028). */
export function ResetPassForm({ email, token, onDone }: ResetPassFormProps) {
  const form = useContractForm(rules, { Password: '', ConfirmPassword: '' });
  const { control } = form;

  const submit = async (body: ResetPassword) => {
    try {
      const message = await callApi<string>(publicCalls.resetPassword, { query: { email, token }, body });
      // A reset ends all the user's sessions; a stale one here would hide the login screen.
      if (storedSession()) await signOut();
      onDone(message);
    } catch (error) {
      showProblem(form, error);
    }
  };

  return (
    <Form form={form} onSubmit={submit} label="Reset Password">
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        control={control}
        name="Password"
        label="Password"
        autoComplete="new-password"
        rules={passwordRules}
        judge={(Password) =>
          callApi<PasswordStrength>(publicCalls.passwordStrength, { body: { Password, Own: [email] } })
        }
      />
      <PasswordField control={control} name="ConfirmPassword" label="Confirm Password" autoComplete="new-password" />
      <FormError
        render={(message) => (
          <>
            <p>{message}</p>
            <p>
              <Link to={pathTo('ForgotPass')}>Forgot Password</Link>
            </p>
          </>
        )}
      />
      <SubmitButton block>Reset Password</SubmitButton>
    </Form>
  );
}
