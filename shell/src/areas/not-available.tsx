import { type RouteName, routes } from '@marketplace/shared-contract/routes';
import { Button, LinkButton, Page } from '@marketplace/shared-ui';

/** A screen the released area does not have. */
export function NotAvailable({ name }: { name: RouteName }) {
  if (name === 'NotFound') return <AddressUnknown />;
  return (
    <Page title={routes[name].title} width="text">
      <p>This page is not available yet.</p>
      <LinkButton to="/" variant="primary">
        Return Home
      </LinkButton>
    </Page>
  );
}

/** A screen of an area that this shell is not made for: the two were released in the wrong order. */
export const BeingUpdated = ({ name }: { name: RouteName }) => (
  <Page title={routes[name].title} width="text">
    <p>This page is being updated. Please try again in a few minutes.</p>
    <Button variant="primary" onClick={() => location.reload()}>
      Reload the page
    </Button>
  </Page>
);

const AddressUnknown = () => (
  <Page title="404 Not Found" width="text">
    <p>There is no page at this address.</p>
    <LinkButton to="/" variant="primary">
      Return Home
    </LinkButton>
  </Page>
);
