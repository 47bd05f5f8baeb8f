import { ApiError, callApi, signIn } from '@marketplace/shared-auth';
import { publicCalls } from '@marketplace/shared-contract/calls.public';
import { pathTo } from '@marketplace/shared-contract/routes';
import { Login, type Tokens } from '@marketplace/shared-contract/session';
import { Card } from '@marketplace/shared-ui';
import {
  Form,
  FormError,
  PasswordField,
  SubmitButton,
  showProblem,
  TextField,
  useContractForm,
} from '@marketplace/shared-ui/form';
import { RichText } from '@marketplace/shared-ui/rich-text';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import * as styles from './login.module.css';

/** E-mail and password. A refusal shows the server's text, which may be HTML, and clears the password (ERR-001). */
export function LoginForm() {
  const { state } = useLocation();
  const prefilledEmail: unknown = state?.email;
  // Who comes from the link that confirmed an address need not type it again.
  const form = useContractForm(Login, {
    Email: typeof prefilledEmail === 'string' ? prefilledEmail : '',
    Password: '',
  });
  const { control } = form;
  const [refused, setRefused] = useState(false);

  const submit = async (input: Login) => {
    try {
      signIn(await callApi<Tokens>(publicCalls.login, { body: input }));
    } catch (error) {
      setRefused(error instanceof ApiError && error.status === 401);
      form.resetField('Password');
      showProblem(form, error);
      form.setFocus('Password');
    }
  };

  return (
    <Card>
      <Form form={form} onSubmit={submit} label="Login">
        <TextField control={control} name="Email" label="Email" type="email" autoComplete="username" />
        <PasswordField control={control} name="Password" label="Password" />
        <FormError
          render={(message) => (
            <>
              <RichText html={message} />
              {refused && <ForgotPassword />}
            </>
          )}
        />
        <SubmitButton block>Login</SubmitButton>
        {!refused && <ForgotPassword />}
      </Form>
    </Card>
  );
}

/** Below the button, and after a refusal beside what is wrong. */
const ForgotPassword = () => (
  <p className={styles.loginForgot}>
    <Link to={pathTo('ForgotPass')}>Forgot Password</Link>
  </p>
);
