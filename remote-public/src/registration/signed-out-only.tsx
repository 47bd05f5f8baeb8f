import { useSession } from '@marketplace/shared-auth';
import { type OpenRouteName, openRoutes } from '@marketplace/shared-contract/platform/routes/open-routes';
import { EmptyState, LinkButton, Page, pathTo } from '@marketplace/shared-ui';
import type { ComponentType } from 'react';

/** A screen of registration, for visitors: a user who is logged in sees a message instead. */
export const signedOutOnly = (name: OpenRouteName, Screen: ComponentType) =>
  function ForStrangers() {
    if (!useSession()) return <Screen />;
    return (
      <Page title={openRoutes[name].title}>
        <EmptyState
          icon="user"
          title="You are already logged in"
          action={
            <LinkButton to={pathTo('ConditionalHome')} variant="primary">
              Go to Home
            </LinkButton>
          }
        >
          Please log out first to register another account.
        </EmptyState>
      </Page>
    );
  };
