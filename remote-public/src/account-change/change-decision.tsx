import { callApi, problemOf, signOut, storedSession } from '@marketplace/shared-auth';
import type { AccountChange } from '@marketplace/shared-contract/accounts/account-change';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { Button, Card, Icon, LinkButton, Notice, pathTo } from '@marketplace/shared-ui';
import { useEffect, useRef, useState } from 'react';
import * as styles from '../outcome.module.css';
import { decisionTexts } from './decision-texts.ts';

type ChangeDecisionProps = { token: string; found: AccountChange };

/** What the link would do, and the press that does it: mail scanners open links, too. */
export function ChangeDecision({ token, found }: ChangeDecisionProps) {
  const [change, setChange] = useState(found);
  const [decided, setDecided] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed is gone; the news is read in its place.
  useEffect(() => {
    if (decided) heading.current?.focus();
  }, [decided]);

  const decide = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const done = await callApi<AccountChange>(publicCalls.decideAccountChange, { query: { token } });
      // Every session of the account has ended; one that is open here would only hide the login screen.
      if (done.act === 'take-back' && storedSession()) await signOut();
      setChange(done);
      setDecided(true);
    } catch (error) {
      setProblem(problemOf(error).message);
    }
    setBusy(false);
  };

  const { title, text, press, doneTitle, doneText } = decisionTexts(change);
  const { done, act } = change;
  return (
    <Card>
      <div className={done ? `${styles.outcome} ${styles.outcomeSuccess}` : styles.outcome}>
        <Icon name={done ? 'tick' : act === 'confirm' ? 'mail' : 'alert'} />
        <h2 ref={heading} tabIndex={-1}>
          {done ? doneTitle : title}
        </h2>
        <p className={styles.outcomeEmail}>{done ? doneText : text}</p>
        {problem && <Notice tone="error">{problem}</Notice>}
        {done ? (
          <LinkButton to={pathTo('Login')} variant="primary">
            Log in
          </LinkButton>
        ) : (
          <Button variant="primary" loading={busy} onClick={decide}>
            {press}
          </Button>
        )}
      </div>
    </Card>
  );
}
