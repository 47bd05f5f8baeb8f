import { useJson } from '@marketplace/shared-auth';
import type { SecondEmailQuestion } from '@marketplace/shared-contract/accounts/second-email';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { openRoutes } from '@marketplace/shared-contract/platform/routes/open-routes';
import { LinkButton, Notice, Page, pathTo, QueryView } from '@marketplace/shared-ui';
import { useMailedLink } from '../use-mailed-link.ts';
import { Agreement } from './agreement.tsx';

/** Asks the reader of a second address whether they agree to it; nobody has to log in (PD-55). */
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
