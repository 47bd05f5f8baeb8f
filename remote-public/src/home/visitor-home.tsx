import { homeWords } from '@marketplace/shared-contract/public-words';
import { pathTo } from '@marketplace/shared-contract/routes';
import { LinkButton, Page, PageHeading } from '@marketplace/shared-ui';
import { isReleased } from '../released.ts';
import { BothSides } from './both-sides.tsx';
import { HomePosts } from './home-posts.tsx';
import { HomeStats } from './home-stats.tsx';
import { Price } from './price.tsx';

/** What the product does for both sides, what is for sale now, and what it costs. */
export const VisitorHome = () => (
  <Page title="Home" documentTitle={homeWords.title} width="full" bare>
    <div className="home">
      <Hero />
      <HomePosts />
      <BothSides />
      <Price />
    </div>
  </Page>
);

const Hero = () => (
  <section className="hero">
    <div className="home-inner hero-inner">
      <div className="hero-words">
        <p className="eyebrow">{homeWords.eyebrow}</p>
        <PageHeading className="hero-title">{homeWords.heading}</PageHeading>
        <p className="hero-lead">{homeWords.lead}</p>
        <div className="actions">
          <LinkButton to={pathTo('Login')} variant="primary">
            Login
          </LinkButton>
          {isReleased('RegisterDirectory') && (
            <LinkButton to={pathTo('RegisterDirectory')} className="hero-second">
              Register
            </LinkButton>
          )}
        </div>
      </div>
      <HomeStats />
    </div>
  </section>
);
