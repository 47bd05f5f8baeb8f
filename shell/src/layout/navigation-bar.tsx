import { useNavigation } from 'react-router-dom';
import * as styles from './layout.module.css';

/** A thin line while a navigation waits for its guard; a style delays it, so that quick ones show nothing. */
export function NavigationBar() {
  const { state } = useNavigation();
  return state === 'idle' ? null : (
    <div className={styles.navigationBar} role="progressbar" aria-label="Loading the page" />
  );
}
