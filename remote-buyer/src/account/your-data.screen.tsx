import { downloadFile, problemOf, useSession } from '@marketplace/shared-auth';
import { signedInCalls } from '@marketplace/shared-contract/calls.signed-in';
import type { YourData } from '@marketplace/shared-contract/close-account';
import { countOf } from '@marketplace/shared-contract/plural';
import { pathTo } from '@marketplace/shared-contract/routes';
import { Button, Card, Notice, QueryView } from '@marketplace/shared-ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useBuyerYourDataQuery } from './account.api.ts';
import * as styles from './account.module.css';
import { AccountPage } from './account-page.tsx';
import { CloseAccountForm } from './close-account.form.tsx';

/** A copy of all that is held of the user, and the end of the account (ADR-0027). */
export function YourDataScreen() {
  const query = useBuyerYourDataQuery(undefined, { refetchOnMountOrArgChange: true });
  const isAdmin = useSession()?.role === 'admin';
  return (
    <AccountPage name="YourData" cards>
      <Download />
      <Card title="Close your account">
        {isAdmin ? (
          <p>An Admin’s account is closed by another Admin, on the page of its user.</p>
        ) : (
          <QueryView query={query} what="what closing would end">
            {(yours) => <Closing yours={yours} />}
          </QueryView>
        )}
      </Card>
    </AccountPage>
  );
}

function Download() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const download = async () => {
    setBusy(true);
    setProblem(undefined);
    await downloadFile(signedInCalls.yourDataZip).catch((error) => setProblem(problemOf(error).message));
    setBusy(false);
  };
  return (
    <Card title="Download your data">
      <div className={styles.yourData}>
        <p>
          All we hold about you in one ZIP file, each list once for spreadsheets (CSV) and once for other programs
          (JSON). It holds personal data: keep it somewhere safe.
        </p>
        <div>
          <Button loading={busy} onClick={download}>
            Download your data
          </Button>
        </div>
        {problem && <Notice tone="error">{problem}</Notice>}
      </div>
    </Card>
  );
}

/** What closing ends and what stays, shown before the request. */
function Closing({ yours }: { yours: YourData }) {
  const { livePosts, scheduledPosts, draftPosts, invoices, expressions } = yours;
  return (
    <div className={styles.yourData}>
      <p>Closing cannot be taken back. It does this at once:</p>
      <ul>
        <li>You are logged out everywhere, and nobody can log in with this account again.</li>
        <li>No more alerts or other mails are sent, but one that says the account is closed.</li>
        {livePosts > 0 && (
          <li>
            <strong>{countOf(livePosts, 'live post is', 'live posts are')} withdrawn.</strong> Nothing is refunded, and
            invoices that are not paid stay due.
          </li>
        )}
        {draftPosts > 0 && <li>{countOf(draftPosts, 'draft is', 'drafts are')} deleted.</li>}
        {expressions > 0 && (
          <li>
            {countOf(expressions, 'expression of interest stays', 'expressions of interest stay')} with the
            practitioners you wrote to.
          </li>
        )}
        {invoices > 0 && <li>{countOf(invoices, 'invoice stays', 'invoices stay')} as long as tax law asks.</li>}
      </ul>
      <p>
        Download your data first if you may need it. Our <Link to={pathTo('PrivacyPolicy')}>Privacy Policy</Link> says
        how long we keep what.
      </p>
      {scheduledPosts > 0 ? (
        <Notice tone="warning" title="Please cancel your scheduled posts first">
          <p>
            {countOf(scheduledPosts, 'post is', 'posts are')} still to go live.{' '}
            <Link to={pathTo('ScheduledPosts')}>See your scheduled posts</Link>.
          </p>
        </Notice>
      ) : (
        <CloseAccountForm />
      )}
    </div>
  );
}
