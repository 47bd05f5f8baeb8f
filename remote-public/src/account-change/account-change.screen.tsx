import { useJson } from '@marketplace/shared-auth';
import type { AccountChange } from '@marketplace/shared-contract/accounts/account-change';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { openRoutes } from '@marketplace/shared-contract/platform/routes/open-routes';
import { LinkButton, Notice, Page, pathTo, QueryView } from '@marketplace/shared-ui';
import { useMailedLink } from '../use-mailed-link.ts';
import { ChangeDecision } from './change-decision.tsx';

/** Where the links of mails about a changed password or login address lead; nobody has to log in (ADR-0071). */
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
