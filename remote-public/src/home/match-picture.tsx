import { Icon } from '@marketplace/shared-ui';
import * as styles from './match-picture.module.css';

const exampleCriteria = ['Manufacturing', 'North West', '£1 million to £5 million', '26 to 50 employees'];

/** How a post finds its buyers, as a drawing: the words around it say the same, so assistive tools are spared it. */
export const MatchPicture = () => (
  <div className={styles.match} aria-hidden="true">
    <div className={`${styles.matchSheet} ${styles.matchCriteria}`}>
      <p className={styles.matchName}>
        <Icon name="search" /> A buyer’s criteria
      </p>
      <ul>
        {exampleCriteria.map((text) => (
          <li key={text}>
            <Icon name="tick" /> {text}
          </li>
        ))}
      </ul>
    </div>
    <div className={`${styles.matchSheet} ${styles.matchPost}`}>
      <p className={styles.matchName}>
        <span>Example post</span>
        <span className={styles.matchLive}>For Sale</span>
      </p>
      <p className={styles.matchTitle}>Precision engineering firm with freehold works, near Preston</p>
      <p className={styles.matchFacts}>In administration · Trading · 42 employees</p>
    </div>
    <div className={`${styles.matchSheet} ${styles.matchAlert}`}>
      <Icon name="mail" />
      <p>
        <strong>A post matches your criteria</strong>
        <br />
        Sent the day it goes live
      </p>
    </div>
  </div>
);
