import { callApi, problemOf } from '@marketplace/shared-auth';
import type { AlertAddress } from '@marketplace/shared-contract/alerts/alerts';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { Button, Card, EmailText, Icon, LinkButton, Notice, pathTo } from '@marketplace/shared-ui';
import { useEffect, useRef, useState } from 'react';
import * as styles from './unsubscribe.module.css';

type Act = 'unsubscribe' | 'resubscribe';

/** The present state, and the one thing that can be done about it. Only a press does it: mail scanners open links too. */
export function AlertChoice({ token, found }: { token: string; found: AlertAddress }) {
  const [{ email, alerts }, setAddress] = useState(found);
  const [done, setDone] = useState<Act>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed is gone; the news is read in its place.
  useEffect(() => {
    if (done) heading.current?.focus();
  }, [done]);

  const act = async (what: Act) => {
    setBusy(true);
    setProblem(undefined);
    try {
      setAddress(await callApi<AlertAddress>(publicCalls[what], { query: { token } }));
      setDone(what);
    } catch (error) {
      setProblem(problemOf(error).message);
    }
    setBusy(false);
  };

  const words = wordsOf(alerts, done);
  return (
    <Card className={styles.unsubscribe}>
      {done && <Icon name="tick" />}
      <h2 ref={heading} tabIndex={-1}>
        {words.heading}
      </h2>
      <p className={styles.unsubscribeAddress}>
        <EmailText address={email} />
      </p>
      <p>{words.text}</p>
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className={styles.unsubscribeActs}>
        {alerts === 'on' && (
          <Button key="on" variant={done ? 'default' : 'primary'} loading={busy} onClick={() => act('unsubscribe')}>
            Unsubscribe
          </Button>
        )}
        {alerts === 'off' && (
          <Button key="off" loading={busy} onClick={() => act('resubscribe')}>
            Resubscribe
          </Button>
        )}
        <LinkButton to={pathTo('AmendAlertPreferences')} variant="text">
          {alerts === 'on' ? 'Get them less often instead' : 'Log in to change them'}
        </LinkButton>
      </div>
    </Card>
  );
}

const rest = 'Your account, your inbox and our other emails to you stay as they are.';

function wordsOf(alerts: AlertAddress['alerts'], done: Act | undefined): { heading: string; text: string } {
  if (alerts === 'unreachable')
    return {
      heading: 'We can’t email this address',
      text: 'An email to it bounced or was blocked. Log in to start using it again.',
    };
  if (alerts === 'off')
    return {
      heading: done ? 'You are unsubscribed' : 'This address is unsubscribed',
      text: `We no longer email matching posts to this address, including digests. ${rest}`,
    };
  return done
    ? { heading: 'You are subscribed again', text: 'We’ll email matching posts to this address again.' }
    : {
        heading: 'Stop email alerts to this address?',
        text: `We’ll stop emailing matching posts to this address, including digests. ${rest}`,
      };
}
