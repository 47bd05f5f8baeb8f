import { homeTexts } from '@marketplace/shared-contract/seo';
import { Page } from '@marketplace/shared-ui';
import { BothSides } from './both-sides.tsx';
import { Evidence } from './evidence.tsx';
import { Hero } from './hero.tsx';
import * as styles from './home.module.css';
import { HomePosts } from './home-posts.tsx';
import { Price } from './price.tsx';
import { Questions } from './questions.tsx';
import { Steps } from './steps.tsx';

/** What the product does for both sides, what is for sale now, how it works, and what it costs (HOME-001). */
export const VisitorHome = () => (
  <Page title="Home" documentTitle={homeTexts.title} width="full" bare>
    <div className={styles.home}>
      <Hero />
      <HomePosts />
      <BothSides />
      <Steps />
      <Evidence />
      <Price />
      <Questions />
    </div>
  </Page>
);
