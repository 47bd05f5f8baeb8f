import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { Button } from '@marketplace/shared-ui';
import { useState } from 'react';
import * as styles from './decision.module.css';

/** Prints a post or copies its address. The link requires a login. */
export function PostTools({ postId }: { postId: number }) {
  const [said, setSaid] = useState('');
  const address = location.origin + pathTo('PostDetail', postId);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setSaid('Link copied');
    } catch {
      setSaid(`Copy this link: ${address}`);
    }
  };
  return (
    <div>
      <div className={styles.tools}>
        <Button variant="text" onClick={() => print()}>
          Print
        </Button>
        <Button variant="text" onClick={() => void copy()}>
          Copy link
        </Button>
      </div>
      <p role="status" className={styles.quiet}>
        {said}
      </p>
    </div>
  );
}
