import { Notice } from '@marketplace/shared-ui';
import * as styles from './amend.module.css';

/** The consequences of an irreversible act, one sentence each; unknown ones are omitted. */
export const Consequences = ({ points }: { points: readonly (string | false | undefined)[] }) => (
  <Notice tone="warning" title="What this does">
    <ul className={styles.amendPoints}>{points.flatMap((point) => (point ? [<li key={point}>{point}</li>] : []))}</ul>
  </Notice>
);
