import { callApi, signIn } from '@marketplace/shared-auth';
import { FactorForm } from '@marketplace/shared-auth/factors';
import type { FactorChallenge } from '@marketplace/shared-contract/accounts/factors/factors';
import type { Tokens } from '@marketplace/shared-contract/accounts/session/session';
import { factorCalls } from '@marketplace/shared-contract/platform/calls/factors';
import { Button, Card, pathTo } from '@marketplace/shared-ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import * as styles from './login.module.css';

type SecondStepProps = { challenge: FactorChallenge; onBack: () => void };

/** The second step of a login whose password was right. */
export function SecondStepForm({ challenge, onBack }: SecondStepProps) {
  const heading = useRef<HTMLDivElement>(null);
  // The form that was pressed is gone: focus moves to the heading, for screen readers.
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
