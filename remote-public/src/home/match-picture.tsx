import { Icon } from '@marketplace/shared-ui';
import './match-picture.css';

const wanted = ['Manufacturing', 'North West', '£1 million to £5 million', '26 to 50 employees'];

/** How a post finds its buyers, as a drawing: the words around it say the same, so assistive tools are spared it. */
export const MatchPicture = () => (
  <div className="match" aria-hidden="true">
    <div className="match-sheet match-criteria">
      <p className="match-name">
        <Icon name="search" /> A buyer’s criteria
      </p>
      <ul>
        {wanted.map((text) => (
          <li key={text}>
            <Icon name="tick" /> {text}
          </li>
        ))}
      </ul>
    </div>
    <div className="match-sheet match-post">
      <p className="match-name">
        <span>Example post</span>
        <span className="match-live">For Sale</span>
      </p>
      <p className="match-title">Precision engineering firm with freehold works, near Preston</p>
      <p className="match-facts">In administration · Trading · 42 employees</p>
    </div>
    <div className="match-sheet match-alert">
      <Icon name="mail" />
      <p>
        <strong>A post fits your criteria</strong>
        <br />
        Sent the day it goes live
      </p>
    </div>
  </div>
);
