import { useSession } from '@marketplace/shared-auth';
import { pathTo, type RouteName, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { EmptyState, LinkButton, Page } from '@marketplace/shared-ui';
import type { ComponentType } from 'react';

/** A screen of registration, for visitors: a user who is logged in sees a message instead. */
export const signedOutOnly = (name: RouteName, Screen: ComponentType) =>
  function ForStrangers() {
    if (!useSession()) return <Screen />;
    return (
      <Page title={routes[name].title}>
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
