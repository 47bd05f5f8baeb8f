import { homeTexts } from '@marketplace/shared-contract/web/seo';
import { LinkButton, PageHeading, pathTo } from '@marketplace/shared-ui';
import { Link } from 'react-router-dom';
import { isOpenReleased } from '../released-open-screens.ts';
import * as heroStyles from './hero.module.css';
import * as homeStyles from './home.module.css';
import { HomeStats } from './home-stats.tsx';
import { MatchPicture } from './match-picture.tsx';

/** What the marketplace is, the way in for both sides, and its figures of today. */
export const Hero = () => (
  <section className={heroStyles.hero}>
    <div className={`${homeStyles.homeInner} ${heroStyles.heroInner}`}>
      <div>
        <p className="eyebrow">{homeTexts.eyebrow}</p>
        <PageHeading className={heroStyles.heroTitle}>{homeTexts.heading}</PageHeading>
        <p className={heroStyles.heroLead}>{homeTexts.lead}</p>
        <Ways />
      </div>
      <MatchPicture />
    </div>
    <div className={homeStyles.homeInner}>
      <HomeStats />
    </div>
  </section>
);

const Ways = () => (
  <>
    <div className="actions">
      {isOpenReleased('RegisterBuyer') && (
        <LinkButton to={pathTo('RegisterBuyer')} variant="primary">
          Register free as a buyer
        </LinkButton>
      )}
      {isOpenReleased('RegisterSeller') && (
        <LinkButton to={pathTo('RegisterSeller')} className={heroStyles.heroSecond}>
          Advertise as a practitioner
        </LinkButton>
      )}
    </div>
    <p className={heroStyles.heroLogin}>
      Already registered? <Link to={pathTo('Login')}>Log in</Link>
    </p>
  </>
);
