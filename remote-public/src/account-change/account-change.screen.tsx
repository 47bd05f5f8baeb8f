import { callApi, problemOf, signOut, storedSession, useJson } from '@marketplace/shared-auth';
import type { AccountChange } from '@marketplace/shared-contract/accounts/account-change';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { openRoutes } from '@marketplace/shared-contract/platform/routes/open-routes';
import { Button, Card, Icon, LinkButton, Notice, Page, pathTo, QueryView } from '@marketplace/shared-ui';
import { useEffect, useRef, useState } from 'react';
import * as styles from '../outcome.module.css';
import { useMailedLink } from '../use-mailed-link.ts';

/** The target of links in mails about a changed password or login address; no login needed (ADR-0071). */
export function AccountChangeScreen() {
  const { token } = useMailedLink('token');
  return (
    <Page title={openRoutes.AccountChange.title} width="text">
      {token ? <Change token={token} /> : <NoLink />}
    </Page>
  );
}

function Change({ token }: { token: string }) {
  const query = useJson<AccountChange>(publicCalls.accountChange, { token });
  if (isUnknown(query.error)) return <NoLink />;
  return (
    <QueryView query={query} what="what this link is about">
      {(change) => <ChangeDecision key={token} token={token} found={change} />}
    </QueryView>
  );
}

const NoLink = () => (
  <Notice
    tone="error"
    title="This link does not work"
    action={<LinkButton to={pathTo('ForgotPass')}>Choose a new password</LinkButton>}
  >
    It is not complete, is older than seven days, was withdrawn, or something newer has replaced it. Nothing has
    changed. If you think that somebody else uses your account, choose a new password.
  </Notice>
);

const isUnknown = (error: unknown) => (error as { status?: number } | undefined)?.status === 404;

type ChangeDecisionProps = { token: string; found: AccountChange };

/** The effect of the link, and the button that triggers it: mail scanners also open links. */
function ChangeDecision({ token, found }: ChangeDecisionProps) {
  const [change, setChange] = useState(found);
  const [decided, setDecided] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button disappears; the result is read in its place.
  useEffect(() => {
    if (decided) heading.current?.focus();
  }, [decided]);

  const decide = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const done = await callApi<AccountChange>(publicCalls.decideAccountChange, { query: { token } });
      // Every session of the account has ended; one left open here would only hide the login screen.
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

const titles = {
  password: 'Take the new password back?',
  address: 'Take the new address back?',
  factor: 'Remove what was added?',
};

type DecisionTexts = Record<'title' | 'text' | 'press' | 'doneTitle' | 'doneText', string>;

/** The texts before and after a mailed link is used. */
function decisionTexts({ kind, act, oldEmail, newEmail }: AccountChange): DecisionTexts {
  if (act === 'confirm')
    return {
      title: 'Log in with this address from now on?',
      text: `The account ${oldEmail} would be logged in to with ${newEmail}, and our email would come to it. The password stays the same. We email ${oldEmail}, which can undo this for seven days.`,
      press: 'Yes, use this address',
      doneTitle: 'Your login address is changed',
      doneText: `You now log in with ${newEmail}. Your password stays the same.`,
    };
  // A link to the second address undoes changes but removes no factors.
  const bySecond = kind === 'password' && newEmail !== '';
  return {
    title: titles[kind],
    text: `Do this if it was not you. Everybody is logged out, the password stops working, and we email ${oldEmail} a link to choose another.${kind === 'address' ? ` The account is logged in to with ${oldEmail} again.` : ''} ${bySecond ? `A login address that was changed since is taken back with it. Passkeys, authenticator apps and recovery codes stay: the link that we mailed to ${oldEmail} removes what was added.` : 'Later changes are taken back with it, and passkeys, authenticator apps and recovery codes added since or on the day before are removed. What you added before that stays.'}`,
    press: kind === 'factor' ? 'Yes, remove it' : 'Yes, take it back',
    doneTitle: kind === 'factor' ? 'It is removed' : 'The change is taken back',
    doneText: `Everybody is logged out. We have sent a link to ${oldEmail}: choose a new password with it.`,
  };
}
