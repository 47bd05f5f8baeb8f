import { useJson } from '@marketplace/shared-auth';
import type { AlertAddress } from '@marketplace/shared-contract/alerts/alerts';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { openRoutes } from '@marketplace/shared-contract/platform/routes/open-routes';
import { LinkButton, Notice, Page, pathTo, QueryView } from '@marketplace/shared-ui';
import { useParams } from 'react-router-dom';
import { AlertChoice } from './alert-choice.tsx';

/** Ends the alerts to the address a mail was sent to, or has them sent again; nobody has to log in (PD-44). */
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
