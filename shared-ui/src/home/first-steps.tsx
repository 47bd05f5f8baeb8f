import { Card, Icon } from '@marketplace/shared-ui';
import { Link } from 'react-router-dom';
import './first-steps.css';

export type Step = { what: string; why: string; to: string; done: boolean };

/** A new user's first steps, in order; hidden once all are done. */
export const FirstSteps = ({ steps }: { steps: readonly Step[] }) => (
  <Card title="First steps">
    <ol className="first-steps">
      {steps.map(({ what, why, to, done }, place) => (
        <li key={what}>
          <span className={`first-steps-mark${done ? ' first-steps-done' : ''}`} aria-hidden>
            {done ? <Icon name="tick" /> : place + 1}
          </span>
          <div>
            <p className="first-steps-what">
              {done ? what : <Link to={to}>{what}</Link>}
              {done && <span className="visually-hidden"> (done)</span>}
            </p>
            {!done && <p className="first-steps-why">{why}</p>}
          </div>
        </li>
      ))}
    </ol>
  </Card>
);
