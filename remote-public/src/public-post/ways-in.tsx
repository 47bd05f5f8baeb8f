import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { LinkButton } from '@marketplace/shared-ui';
import { isReleased } from '../released-screens.ts';
import { loginForPost, rememberWantedPost } from '../wanted-post.ts';
import * as styles from './public-post.module.css';

/** Both ways from a post that a visitor reads to all of it. */
export const WaysIn = ({ id }: { id: number }) => (
  <div className={`actions ${styles.ways}`}>
    <LinkButton to={Number.isSafeInteger(id) ? loginForPost(id) : pathTo('Login')} variant="primary">
      Log in
    </LinkButton>
    {isReleased('RegisterBuyer') && (
      <span onClickCapture={() => rememberWantedPost(id)}>
        <LinkButton to={pathTo('RegisterBuyer')}>Register free</LinkButton>
      </span>
    )}
  </div>
);
