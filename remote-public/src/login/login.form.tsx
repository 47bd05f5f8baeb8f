import { ApiError, callApi, signIn } from '@marketplace/shared-auth';
import { FactorForm } from '@marketplace/shared-auth/factors';
import type { FactorChallenge } from '@marketplace/shared-contract/accounts/factors/factors';
import type { Login, Tokens } from '@marketplace/shared-contract/accounts/session/session';
import { factorCalls } from '@marketplace/shared-contract/platform/calls/factors';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { Button, Card, lazyPart, pathTo } from '@marketplace/shared-ui';
import {
  Form,
  FormError,
  PasswordField,
  SubmitButton,
  showProblem,
  TextField,
  useContractForm,
} from '@marketplace/shared-ui/form';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import * as styles from './login.module.css';
import { PasskeyLogin } from './passkey-login.tsx';
import { WhyLoggedOut } from './why-logged-out.tsx';

// Few logins fail, and the message for a lost connection must not need one.
const RichText = lazyPart('the reason', () => import('@marketplace/shared-ui/rich-text').then((part) => part.RichText));

const rules = () => import('@marketplace/shared-contract/accounts/session/session').then(({ Login }) => Login);

/** E-mail and password. An error shows the server's text, which may be HTML, and clears the password (ERR-001). */
export function LoginForm({ email }: { email?: string }) {
  const { state } = useLocation();
  const prefilledEmail: unknown = email ?? state?.email;
  // After an invitation, or a confirmation link, the address need not be typed again.
  const form = useContractForm(rules, {
    Email: typeof prefilledEmail === 'string' ? prefilledEmail : '',
    Password: '',
  });
  const { control } = form;
  const [refused, setRefused] = useState(false);
  const [secondStep, setSecondStep] = useState<FactorChallenge>();

  const submit = async (input: Login) => {
    try {
      signIn(await callApi<Tokens>(publicCalls.login, { body: input }));
    } catch (error) {
      form.resetField('Password');
      const next = secondStepIn(error);
      if (next) return setSecondStep(next);
      setRefused(error instanceof ApiError && error.status === 401);
      showProblem(form, error);
    }
  };

  if (secondStep) return <SecondStepForm challenge={secondStep} onBack={() => setSecondStep(undefined)} />;
  return (
    <Card>
      <WhyLoggedOut />
      <Form form={form} onSubmit={submit} label="Login">
        <TextField control={control} name="Email" label="Email" type="email" autoComplete="username webauthn" />
        <PasswordField control={control} name="Password" label="Password" />
        <SubmitButton block>Login</SubmitButton>
        <FormError
          render={(message) => (
            <Failure>
              {/[<&]/.test(message) ? <RichText html={message} /> : <p>{message}</p>}
              {refused && <ForgotPassword />}
            </Failure>
          )}
        />
        <PasskeyLogin />
        {!refused && <ForgotPassword />}
      </Form>
    </Card>
  );
}

/** Why a login failed; each failure takes the focus (PD-69). */
function Failure({ children }: { children: ReactNode }) {
  const { submitCount } = useFormState();
  const text = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt may fail with the same text
  useEffect(() => text.current?.focus(), [submitCount]);
  return (
    <div ref={text} tabIndex={-1} className={styles.loginFailure}>
      {children}
    </div>
  );
}

/** What a correct password still needs, if the account has a second factor. */
const secondStepIn = (error: unknown): FactorChallenge | undefined =>
  error instanceof ApiError ? error.data.secondStep : undefined;

/** Below the button, and after an error with its message. */
const ForgotPassword = () => (
  <p className={styles.loginForgot}>
    <Link to={pathTo('ForgotPass')}>Forgot Password</Link>
  </p>
);

type SecondStepProps = { challenge: FactorChallenge; onBack: () => void };

/** The second step of a login after a correct password. */
function SecondStepForm({ challenge, onBack }: SecondStepProps) {
  const heading = useRef<HTMLDivElement>(null);
  // The pressed form disappears: focus moves to the heading, for screen readers.
  useEffect(() => {
    if (!heading.current?.parentElement?.contains(document.activeElement)) heading.current?.focus();
  }, []);
  return (
    <Card>
      <div ref={heading} tabIndex={-1} className={styles.loginStep}>
        <h2 className="card-title">One more step</h2>
        <p>Your password is right. Please show that it’s you.</p>
      </div>
      <FactorForm
        challenge={challenge}
        send={async (proof) =>
          signIn(await callApi<Tokens>(factorCalls.secondStep, { body: { Token: challenge.token, ...proof } }))
        }
      />
      <div className={styles.loginWays}>
        <Button variant="text" onClick={onBack}>
          Back to the password
        </Button>
        <p>
          Lost your phone and your codes? <Link to={pathTo('ContactUs')}>Contact us</Link>.
        </p>
      </div>
    </Card>
  );
}
