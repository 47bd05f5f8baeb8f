import { Button } from '@marketplace/shared-ui';
import * as styles from '../table-tools.module.css';

type OneAloneProps = { text: string; onShowAll: () => void };

/** Says that a list shows what belongs to one alone, and leads to all there is. */
export const SingleResult = ({ text, onShowAll }: OneAloneProps) => (
  <div className={styles.oneAlone}>
    <span>{text}</span>
    <Button onClick={onShowAll}>Show all</Button>
  </div>
);
