import { type RouteName, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { LinkButton, Page } from '@marketplace/shared-ui';

/** A screen that the released area does not have. */
export function ScreenNotReleased({ name }: { name: RouteName }) {
  if (name === 'NotFound') return <AddressNotFound />;
  return (
    <Page title={routes[name].title} width="text">
      <p>This page is not available yet.</p>
      <LinkButton to="/" variant="primary">
        Return Home
      </LinkButton>
    </Page>
  );
}

const AddressNotFound = () => (
  <Page title="404 Not Found" width="text">
    <p>There is no page at this address.</p>
    <LinkButton to="/" variant="primary">
      Return Home
    </LinkButton>
  </Page>
);
