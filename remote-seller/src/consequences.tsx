import { Notice } from '@marketplace/shared-ui';
import * as styles from './amend.module.css';

/** What an act that cannot be undone brings with it, a sentence each; what is not known is left out. */
export const Consequences = ({ points }: { points: readonly (string | false | undefined)[] }) => (
  <Notice tone="warning" title="What this does">
    <ul className={styles.amendPoints}>{points.flatMap((point) => (point ? [<li key={point}>{point}</li>] : []))}</ul>
  </Notice>
);
