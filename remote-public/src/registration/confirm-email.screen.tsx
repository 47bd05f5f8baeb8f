import { ApiError, callApi, problemOf } from '@marketplace/shared-auth';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { openRoutes } from '@marketplace/shared-contract/platform/routes/open-routes';
import { Button, Card, Icon, LinkButton, Page, pathTo, Skeleton } from '@marketplace/shared-ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import * as styles from '../outcome.module.css';
import { useMailedLink } from '../use-mailed-link.ts';
import { takeWantedLogin } from '../wanted-post.ts';
import { ResendConfirmation } from './resend-confirmation.tsx';

const incomplete = 'This link is not complete. Please open it from the email again, or copy all of it.';

/** Confirms the address in a mailed link, on load, and shows the server's message (REG-012 to REG-014). */
export function ConfirmEmailScreen() {
  const { userId, token, email } = useMailedLink('userId', 'token', 'email');
  const whole = userId !== '' && token !== '';
  const outcome = useRunOnLoad(`${userId} ${token}`, whole, () =>
    callApi<string>(publicCalls.confirmEmail, { query: { userId, token } }),
  );
  return (
    <Page title={openRoutes.ConfirmEmail.title} width="text">
      <Card>
        {!whole && <Failure message={incomplete} />}
        {whole && outcome.state === 'busy' && <Skeleton lines={3} label="Confirming your email" />}
        {outcome.state === 'done' && <Success message={outcome.message} email={email} />}
        {outcome.state === 'failed' && (
          <Failure message={outcome.message} onRetry={outcome.unanswered ? outcome.retry : undefined} />
        )}
      </Card>
    </Page>
  );
}

function Success({ message, email }: { message: string; email: string }) {
  const [login] = useState(takeWantedLogin);
  return (
    <div className={`${styles.outcome} ${styles.outcomeSuccess}`} role="status">
      <Icon name="tick" />
      <h2>{message}</h2>
      <LinkButton to={login} state={{ email }} variant="primary">
        Go to Login
      </LinkButton>
    </div>
  );
}

const Failure = ({ message, onRetry }: { message: string; onRetry?: () => void }) => (
  <div className={`${styles.outcome} ${styles.outcomeFailure}`} role="alert">
    <Icon name="alert" />
    <h2>Your email could not be confirmed</h2>
    <p>{message}</p>
    {onRetry ? (
      <Button variant="primary" onClick={onRetry}>
        Try again
      </Button>
    ) : (
      <>
        <p>
          If you have confirmed it before, <Link to={pathTo('Login')}>log in</Link> as usual. If the link has expired,
          we can send you a new one. For anything else, <Link to={pathTo('ContactUs')}>contact us</Link>.
        </p>
        <ResendConfirmation expired />
      </>
    )}
  </div>
);

type Outcome =
  | { state: 'busy' }
  | { state: 'done'; message: string }
  | { state: 'failed'; message: string; unanswered: boolean };

/** Does something once on load, for each `key`, and returns its result. */
function useRunOnLoad(key: string, wanted: boolean, work: () => Promise<string>) {
  const [outcome, setOutcome] = useState<Outcome>({ state: 'busy' });
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(work);
  latest.current = work;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another key or attempt does it again
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    setOutcome({ state: 'busy' });
    const report = (next: Outcome) => gone || setOutcome(next);
    latest.current().then(
      (message) => report({ state: 'done', message }),
      (error) => report({ state: 'failed', message: problemOf(error).message, unanswered: isUnanswered(error) }),
    );
    return () => {
      gone = true;
    };
  }, [key, wanted, attempt]);

  return { ...outcome, retry: useCallback(() => setAttempt((count) => count + 1), []) };
}

/** There was no response, or the server failed: another attempt may help. */
const isUnanswered = (error: unknown) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
