import { useSession } from '@marketplace/shared-auth';
import { menus, pathTo, type RouteName, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { LinkButton, Page } from '@marketplace/shared-ui';
import { Link } from 'react-router-dom';
import { isReleased } from '../released-screens.ts';
import * as styles from './not-found.module.css';

const visitors: readonly RouteName[] = ['Login', 'RegisterDirectory', 'Help', 'ContactUs'];
const everyUser: readonly RouteName[] = ['Help', 'ContactUs'];

/** The screen of an unknown address, with the usual destinations (SHELL-017, ERR-013). */
export function NotFoundScreen() {
  const session = useSession();
  const suggestions = session ? [...menus[session.role].slice(0, 3), ...everyUser] : visitors;
  return (
    <Page title="404 Not Found" width="text" subtitle="There is no page at this address.">
      <p>Check the address, or the post may have ended.</p>
      <LinkButton to={pathTo('ConditionalHome')} variant="primary">
        Return Home
      </LinkButton>
      <nav className={styles.notFoundLinks} aria-labelledby="wanted">
        <h2 id="wanted">Or were you looking for</h2>
        <ul>
          {suggestions.filter(isReleased).map((name) => (
            <li key={name}>
              <Link to={pathTo(name)}>{routes[name].title}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </Page>
  );
}
