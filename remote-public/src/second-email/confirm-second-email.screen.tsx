import { callApi, problemOf, useJson } from '@marketplace/shared-auth';
import type { SecondEmailQuestion } from '@marketplace/shared-contract/accounts/second-email';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { openRoutes } from '@marketplace/shared-contract/platform/routes/open-routes';
import { Button, Card, EmailText, Icon, LinkButton, Notice, Page, pathTo, QueryView } from '@marketplace/shared-ui';
import { useEffect, useRef, useState } from 'react';
import * as styles from '../outcome.module.css';
import { useMailedLink } from '../use-mailed-link.ts';

/** Asks the reader of a second address for their agreement; no login needed (PD-55). */
export function ConfirmSecondEmailScreen() {
  const { token } = useMailedLink('token');
  return (
    <Page title={openRoutes.ConfirmSecondEmail.title} width="text">
      {token ? <Question token={token} /> : <NoLink />}
    </Page>
  );
}

function Question({ token }: { token: string }) {
  const query = useJson<SecondEmailQuestion>(publicCalls.secondEmailQuestion, { token });
  if (isUnknown(query.error)) return <NoLink />;
  return (
    <QueryView query={query} what="what this link is about">
      {(question) => <Agreement key={token} token={token} found={question} />}
    </QueryView>
  );
}

const NoLink = () => (
  <Notice
    tone="error"
    title="This link does not work"
    action={<LinkButton to={pathTo('AmendAccountDetails')}>Go to Account Details</LinkButton>}
  >
    It may be incomplete or more than seven days old, or the account may no longer use this address. If the account is
    yours, send a new link from Account Details. Otherwise ask its owner to.
  </Notice>
);

const isUnknown = (error: unknown) => (error as { status?: number } | undefined)?.status === 404;

type AgreementProps = { token: string; found: SecondEmailQuestion };

/** Says who named the address and what it would get. Agreeing needs a button, because mail scanners open links. */
function Agreement({ token, found }: AgreementProps) {
  const [{ email, namedBy, alerts, confirmed }, setQuestion] = useState(found);
  const [agreed, setAgreed] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone, so focus moves to the outcome.
  useEffect(() => {
    if (agreed) heading.current?.focus();
  }, [agreed]);

  const agree = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      setQuestion(await callApi<SecondEmailQuestion>(publicCalls.confirmSecondEmail, { query: { token } }));
      setAgreed(true);
    } catch (error) {
      setProblem(problemOf(error).message);
    }
    setBusy(false);
  };

  const what = alerts
    ? 'Email alerts about matching posts will come here too. Each one has a link to stop them.'
    : 'We’ll keep it as a second way to reach them about their account. It gets no alerts.';
  return (
    <Card>
      <div className={confirmed ? `${styles.outcome} ${styles.outcomeSuccess}` : styles.outcome}>
        <Icon name={confirmed ? 'tick' : 'mail'} />
        <h2 ref={heading} tabIndex={-1}>
          {confirmed ? 'This address is confirmed' : 'May we write to this address?'}
        </h2>
        <p>
          <strong className={styles.outcomeEmail}>
            <EmailText address={email} />
          </strong>
        </p>
        <p className={styles.outcomeEmail}>
          {namedBy} has given it as a second email address for their account. {what} Nobody can log in with it.
        </p>
        {problem && <Notice tone="error">{problem}</Notice>}
        {confirmed ? (
          <LinkButton to={pathTo('ConditionalHome')}>Return Home</LinkButton>
        ) : (
          <>
            <Button variant="primary" loading={busy} onClick={agree}>
              Yes, confirm this address
            </Button>
            <p>If you don’t want this, just close this page.</p>
          </>
        )}
      </div>
    </Card>
  );
}
