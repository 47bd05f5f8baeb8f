import { LinkButton, pathTo } from '@marketplace/shared-ui';
import { isReleased } from '../released-screens.ts';
import { loginForPost, rememberWantedPost } from '../wanted-post.ts';
import * as styles from './public-post.module.css';

const registers = isReleased('RegisterBuyer');

/** Registration and login from a post that a visitor reads; new users come here more often than existing ones. */
export const WaysIn = ({ id }: { id: number }) => (
  <div className={`actions ${styles.ways}`}>
    {registers && (
      <span onClickCapture={() => rememberWantedPost(id)}>
        <LinkButton to={pathTo('RegisterBuyer')} variant="primary">
          Register free
        </LinkButton>
      </span>
    )}
    <LinkButton
      to={Number.isSafeInteger(id) ? loginForPost(id) : pathTo('Login')}
      variant={registers ? 'default' : 'primary'}
    >
      Log in
    </LinkButton>
  </div>
);
