import { pathTo } from '@marketplace/shared-contract/routes';
import { homeTexts } from '@marketplace/shared-contract/seo';
import { LinkButton, PageHeading } from '@marketplace/shared-ui';
import { Link } from 'react-router-dom';
import { isReleased } from '../released-screens.ts';
import { HomeStats } from './home-stats.tsx';
import { MatchPicture } from './match-picture.tsx';
import './hero.css';

/** What the marketplace is, the way in for both sides, and its figures of today. */
export const Hero = () => (
  <section className="hero">
    <div className="home-inner hero-inner">
      <div className="hero-words">
        <p className="eyebrow">{homeTexts.eyebrow}</p>
        <PageHeading className="hero-title">{homeTexts.heading}</PageHeading>
        <p className="hero-lead">{homeTexts.lead}</p>
        <Ways />
      </div>
      <MatchPicture />
    </div>
    <div className="home-inner">
      <HomeStats />
    </div>
  </section>
);

const Ways = () => (
  <>
    <div className="actions">
      {isReleased('RegisterBuyer') && (
        <LinkButton to={pathTo('RegisterBuyer')} variant="primary">
          Register free as a buyer
        </LinkButton>
      )}
      {isReleased('RegisterSeller') && (
        <LinkButton to={pathTo('RegisterSeller')} className="hero-second">
          Advertise as a practitioner
        </LinkButton>
      )}
    </div>
    <p className="hero-login">
      Already registered? <Link to={pathTo('Login')}>Log in</Link>
    </p>
  </>
);
