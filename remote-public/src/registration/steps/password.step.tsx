import { callApi } from '@marketplace/shared-auth';
import type { PasswordStrength } from '@marketplace/shared-contract/accounts/session/password';
import { passwordRules } from '@marketplace/shared-contract/accounts/session/password-rules';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { EmailText } from '@marketplace/shared-ui';
import { PasswordField } from '@marketplace/shared-ui/form';
import { ConsentLine } from '../consent-line.tsx';
import { RecaptchaIfAsked } from '../recaptcha-if-asked.tsx';
import type { StepProps } from '../registration.ts';
import { StepForm } from '../step-form.tsx';
import * as styles from '../wizard.module.css';
import { addressesIn, ownIn } from '../wizard.rules.ts';

type NewPassword = Record<'password' | 'confirmPassword', string>;

/** The last step of both registrations, with consent (VAL-004 to VAL-010, REG-008). */
export function PasswordStep(step: StepProps) {
  const { email } = addressesIn(step.draft);
  return (
    <StepForm<NewPassword> step={step}>
      {(control) => (
        <>
          <p className={styles.stepLead}>
            You will log in as{' '}
            <strong className={styles.stepEmail}>
              <EmailText address={email} />
            </strong>{' '}
            with this password.
          </p>
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            control={control}
            name="password"
            label="Password"
            autoComplete="new-password"
            rules={passwordRules}
            judge={(Password) =>
              callApi<PasswordStrength>(publicCalls.passwordStrength, { body: { Password, Own: ownIn(step.draft) } })
            }
          />
          <PasswordField
            control={control}
            name="confirmPassword"
            label="Confirm Password"
            autoComplete="new-password"
          />
          <RecaptchaIfAsked />
          <ConsentLine />
        </>
      )}
    </StepForm>
  );
}
