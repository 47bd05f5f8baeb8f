import { Card } from '@marketplace/shared-ui';
import type { ReactNode } from 'react';
import * as styles from './new-post.module.css';
import { type PartName, partId, postParts } from './post-parts.tsx';

/** One part of the new-post form; the list of parts links to it. */
export const PartCard = ({ name, children }: { name: PartName; children: ReactNode }) => (
  <div id={partId(name)} tabIndex={-1} className={styles.newPostTarget}>
    <Card title={postParts[name].title} className={styles.newPostPart}>
      {children}
    </Card>
  </div>
);
