import { callApi } from '@marketplace/shared-auth';
import { publicCalls } from '@marketplace/shared-contract/calls.public';
import { openPath } from '@marketplace/shared-contract/open-routes';
import { type PasswordStrength, passwordRules } from '@marketplace/shared-contract/password';
import { EmailText } from '@marketplace/shared-ui';
import { PasswordField } from '@marketplace/shared-ui/form';
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
          <p className={styles.stepConsent}>
            By registering you agree to the <Document to={openPath('TCs')}>Terms and Conditions</Document> and the{' '}
            <Document to={openPath('PrivacyPolicy')}>Privacy Policy</Document>.
          </p>
        </>
      )}
    </StepForm>
  );
}

// In a tab of its own: the password is kept in this page alone.
const Document = ({ to, children }: { to: string; children: string }) => (
  <a href={to} target="_blank" rel="noopener">
    {children}
    <span className="visually-hidden"> (opens in a new tab)</span>
  </a>
);
