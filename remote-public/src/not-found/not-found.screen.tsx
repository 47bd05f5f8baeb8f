import { pathTo } from '@marketplace/shared-contract/routes';
import { LinkButton, Page } from '@marketplace/shared-ui';

/** An address nothing answers to (SHELL-017). */
export const NotFoundScreen = () => (
  <Page title="404 Not Found" width="text" subtitle="There is no page at this address.">
    <p>It may have been typed wrongly, or the post it led to may no longer be open to you.</p>
    <LinkButton to={pathTo('ConditionalHome')} variant="primary">
      Return Home
    </LinkButton>
  </Page>
);
