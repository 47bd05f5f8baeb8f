import { useJson, useSession } from '@marketplace/shared-auth';
import type { Operator } from '@marketplace/shared-contract/operations/operator/operator';
import { homeCalls } from '@marketplace/shared-contract/platform/calls/home';
import { homeTexts } from '@marketplace/shared-contract/web/seo';
import { Icon, LinkButton, lazyPart, Page, pathTo } from '@marketplace/shared-ui';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isOpenReleased } from '../released-open-screens.ts';
import { BothSides } from './both-sides.tsx';
import { Evidence } from './evidence.tsx';
import { Hero } from './hero.tsx';
import * as homeStyles from './home.module.css';
import { HomePosts } from './home-posts.tsx';
import { Price } from './price.tsx';
import * as questionsStyles from './questions.module.css';
import * as styles from './trust-row.module.css';

/** Why the marketplace can be trusted: who runs it, who posts, and what can be checked. */
function TrustRow() {
  const { data: operator } = useJson<Operator>(homeCalls.operator);
  return (
    <section className={styles.trust} aria-label="Why you can rely on it">
      <ul className={homeStyles.homeInner}>
        <li>
          <Icon name="building" />
          <span>
            Run by <strong>{operator?.name ?? '…'}</strong>
            <Numbers {...operator} />
          </span>
        </li>
        <li>
          <Icon name="user" />
          <span>Posts by licensed practitioners or people acting for them</span>
        </li>
        <li>
          <Icon name="tick" />
          <span>
            Every certificate of marketing{' '}
            <span>
              {isOpenReleased('VerifyCertificate') ? (
                <Link to={pathTo('VerifyCertificate')}>can be checked</Link>
              ) : (
                'can be checked'
              )}
            </span>
          </span>
        </li>
      </ul>
    </section>
  );
}

const Numbers = ({ companyNumber, icoNumber }: Pick<Partial<Operator>, 'companyNumber' | 'icoNumber'>) => (
  <>
    <span>{companyNumber && `, company number ${companyNumber}`}</span>
    <span>{icoNumber && `, ICO registration ${icoNumber}`}</span>
  </>
);

/** Answers on the help page, by their anchors there. */
const homeQuestions: [anchor: string, question: string][] = [
  ['register-as-buyer', 'How do I register, and what does it cost?'],
  ['matching', 'How do you decide which posts to send me?'],
  ['who-may-advertise', 'Who may post here?'],
  ['evidence', 'What evidence of the marketing do I receive?'],
];

/** Links to the most important questions of the help page. */
const Questions = () => (
  <section
    className={`${homeStyles.homeInner} ${homeStyles.homeSection} ${questionsStyles.questions}`}
    aria-labelledby="questions"
  >
    <div>
      <h2 id="questions">Before you register</h2>
      <p className={homeStyles.homeLead}>Common questions are answered in Help. If yours isn’t there, contact us.</p>
      <div className="actions">
        {isOpenReleased('RegisterDirectory') && (
          <LinkButton to={pathTo('RegisterDirectory')} variant="primary">
            Register
          </LinkButton>
        )}
        <LinkButton to={pathTo('ContactUs')}>Contact us</LinkButton>
      </div>
    </div>
    <ul>
      {homeQuestions.map(([anchor, question]) => (
        <li key={anchor}>
          <Link to={`${pathTo('Help')}#${anchor}`}>
            {question} <Icon name="right" />
          </Link>
        </li>
      ))}
    </ul>
  </section>
);

/** What is for sale now, what the product does for both sides, and what it costs (HOME-001). */
const VisitorHome = () => {
  useToPart();
  return (
    <Page title="Home" documentTitle={homeTexts.title} width="full" bare>
      <div className={homeStyles.home}>
        <Hero />
        <HomePosts />
        <TrustRow />
        <BothSides />
        <Evidence />
        <Price />
        <Questions />
      </div>
    </Page>
  );
};

/** The header links to parts of this page, also from screens where they are not yet there to be scrolled to. */
function useToPart(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second press on the same entry leads there again
  useEffect(() => {
    const part = hash && document.getElementById(hash.slice(1));
    if (!part) return;
    part.scrollIntoView?.();
    part.focus({ preventScroll: true });
  }, [hash, key]);
}

// Visitors never load it.
const RoleHome = lazyPart('your home', () => import('./role-home.tsx').then((part) => part.RoleHome));

/** A visitor's landing page, or the home of a signed-in user (HOME-001 to HOME-004). */
export function HomeScreen() {
  const session = useSession();
  return session ? <RoleHome role={session.role} /> : <VisitorHome />;
}
