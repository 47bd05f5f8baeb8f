import { downloadFile, problemOf, useSession } from '@marketplace/shared-auth';
import type { YourData } from '@marketplace/shared-contract/accounts/closing/close-account';
import { successorLacks } from '@marketplace/shared-contract/accounts/firms/succession';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { Button, Card, Notice, QueryView } from '@marketplace/shared-ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { usePublicYourDataQuery } from './account.api.ts';
import * as styles from './account.module.css';
import { AccountPage } from './account-page.tsx';
import { CloseAccountForm } from './close-account.form.tsx';

/** A copy of all data held about the user, and the closing of the account (ADR-0027). */
export function YourDataScreen() {
  const query = usePublicYourDataQuery(undefined, { refetchOnMountOrArgChange: true });
  const isAdmin = useSession()?.role === 'admin';
  return (
    <AccountPage name="YourData" cards>
      <Download />
      <Card title="Close your account">
        {isAdmin ? (
          <p>Another Admin has to close your account, on its page under Users.</p>
        ) : (
          <QueryView query={query} what="what closing your account would end">
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
          Everything we hold about you, in one ZIP file. Each list comes as CSV, for spreadsheets, and as JSON, for
          other programs. It contains personal data, so keep it somewhere safe.
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
  const { livePosts, scheduledPosts, draftPosts, invoices, expressions, firm } = yours;
  if (firm && !canGoOver(firm)) return <HandOverFirst firm={firm} />;
  return (
    <div className={styles.yourData}>
      <p>This cannot be undone. As soon as you close your account:</p>
      <ul>
        <li>You are logged out everywhere, and nobody can log in to this account again.</li>
        <li>We send one last email, to say the account is closed, and no more alerts.</li>
        {firm && firm.posts > 0 && (
          <li>
            <strong>
              {firm.practitioners[0]} takes over the {countOf(firm.posts, 'post', 'posts')} in your charge,
            </strong>{' '}
            which stay with your firm. Everybody concerned gets an email.
          </li>
        )}
        {!firm && livePosts > 0 && (
          <li>
            <strong>{countOf(livePosts, 'live post is', 'live posts are')} withdrawn.</strong> Nothing is refunded, and
            unpaid invoices remain due.
          </li>
        )}
        {!firm && draftPosts > 0 && <li>{countOf(draftPosts, 'draft is', 'drafts are')} deleted.</li>}
        {expressions > 0 && (
          <li>
            {countOf(expressions, 'expression of interest stays', 'expressions of interest stay')} with the
            practitioners you wrote to.
          </li>
        )}
        {invoices > 0 && (
          <li>{countOf(invoices, 'invoice is', 'invoices are')} kept for as long as tax law requires.</li>
        )}
      </ul>
      <p>Download your data first if you may need it.</p>
      {!firm && scheduledPosts > 0 ? (
        <Notice tone="warning" title="Please cancel your scheduled posts first">
          <p>
            {countOf(scheduledPosts, 'post is', 'posts are')} still to go live.{' '}
            <Link to={pathTo('ScheduledPosts')}>See your scheduled posts</Link>.
          </p>
        </Notice>
      ) : (
        <details>
          <summary className={styles.closing}>Close this account</summary>
          <CloseAccountForm />
        </details>
      )}
    </div>
  );
}

type Left = NonNullable<YourData['firm']>;

/** Whether closing needs no choice: somebody remains to decide in the firm, and the successor is clear. */
const canGoOver = ({ posts, practitioners, lacks }: Left) =>
  (practitioners.length === 1 && !lacks) || (posts === 0 && practitioners.length > 1);

/** Shown instead of the form if the firm needs something first: a practitioner, or a successor for each post. */
const HandOverFirst = ({ firm: { posts, practitioners, lacks } }: { firm: Left }) =>
  practitioners.length === 0 ? (
    <Notice tone="warning" title="Please put another practitioner in charge first">
      <p>
        You are the only practitioner of your firm, and others are in it. Give one of them the role of practitioner, or
        remove them, under <Link to={pathTo('YourFirm')}>{routes.YourFirm.title}</Link>.
      </p>
    </Notice>
  ) : lacks ? (
    <Notice tone="warning" title={`${practitioners[0]} cannot take over your posts yet`}>
      <p>
        {successorLacks[lacks].otherInFirm}. You can also make another member a practitioner under{' '}
        <Link to={pathTo('YourFirm')}>{routes.YourFirm.title}</Link>, or hand the posts over to one at another firm
        under <Link to={pathTo('HandOvers')}>{routes.HandOvers.title}</Link>. Then come back to close your account.
      </p>
    </Notice>
  ) : (
    <Notice tone="warning" title="Please hand over your posts first">
      <p>
        You are in charge of {countOf(posts, 'post', 'posts')} of your firm, and {practitioners.length} practitioners
        could take over: {practitioners.join(', ')}. Choose who does when you leave the firm under{' '}
        <Link to={pathTo('YourFirm')}>{routes.YourFirm.title}</Link>. Then come back to close your account.
      </p>
    </Notice>
  );
