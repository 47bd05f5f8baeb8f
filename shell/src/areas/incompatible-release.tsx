import { type RouteName, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { Button, Page } from '@marketplace/shared-ui';

/** A screen of an area built for another version of the shell API: the two were released in the wrong order. */
export const IncompatibleRelease = ({ name }: { name: RouteName }) => (
  <Page title={routes[name].title} width="text">
    <p>This page is being updated. Please try again in a few minutes.</p>
    <Button variant="primary" onClick={() => location.reload()}>
      Reload the page
    </Button>
  </Page>
);
