import { callApi, problemOf, useJson } from '@marketplace/shared-auth';
import type { AlertAddress } from '@marketplace/shared-contract/alerts/alerts';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { openRoutes } from '@marketplace/shared-contract/platform/routes/open-routes';
import { Button, Card, EmailText, Icon, LinkButton, Notice, Page, pathTo, QueryView } from '@marketplace/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import * as styles from './unsubscribe.module.css';

/** Stops the alerts to the address a mail was sent to, or resumes them; no login needed (PD-44). */
export function UnsubscribeScreen() {
  const { id: token = '' } = useParams();
  const query = useJson<AlertAddress>(publicCalls.alertAddress, { token });
  return (
    <Page title={openRoutes.Unsubscribe.title} width="text">
      {isUnknown(query.error) ? (
        <NoLink />
      ) : (
        <QueryView query={query} what="your email alerts">
          {(address) => <AlertChoice key={token} token={token} found={address} />}
        </QueryView>
      )}
    </Page>
  );
}

const NoLink = () => (
  <Notice
    tone="error"
    title="This link does not work"
    action={<LinkButton to={pathTo('AmendAlertPreferences')}>Log in to change your emails</LinkButton>}
  >
    It may be incomplete, or the address it was sent to may no longer belong to an account. Open it from the email
    again, or copy all of it.
  </Notice>
);

const isUnknown = (error: unknown) => (error as { status?: number } | undefined)?.status === 404;

type Act = 'unsubscribe' | 'resubscribe';

/** The present state, and the one thing to do about it. Only a button does it: mail scanners also open links. */
function AlertChoice({ token, found }: { token: string; found: AlertAddress }) {
  const [{ email, alerts }, setAddress] = useState(found);
  const [done, setDone] = useState<Act>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button disappears; the result is read in its place.
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
