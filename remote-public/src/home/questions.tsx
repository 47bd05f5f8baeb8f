import { Icon, LinkButton, pathTo } from '@marketplace/shared-ui';
import { Link } from 'react-router-dom';
import { isOpenReleased } from '../released-open-screens.ts';
import * as homeStyles from './home.module.css';
import * as questionsStyles from './questions.module.css';

/** Answers of the help page, by their anchors there. */
const homeQuestions: [anchor: string, question: string][] = [
  ['register-as-buyer', 'How do I register, and what does it cost?'],
  ['matching', 'How do you decide which posts to send me?'],
  ['who-may-advertise', 'Who may post here?'],
  ['evidence', 'What evidence of the marketing do I receive?'],
];

/** Links to the most important questions of the help page. */
export const Questions = () => (
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
