import { Link } from 'react-router-dom';
import './figures.css';

export type Figure = {
  count: number;
  /** What is counted; the link's text is the number and this. */
  what: string;
  to: string;
  /** Needs attention unless zero. */
  urgent?: boolean;
};

/** A row of numbers, each linking to what it counts. */
export const Figures = ({ label, figures }: { label: string; figures: readonly Figure[] }) => (
  <ul className="home-figures" aria-label={label}>
    {figures.map(({ count, what, to, urgent }) => (
      <li key={what}>
        <Link to={to} className="home-figure">
          <span className={`home-figure-number${urgent && count > 0 ? ' home-figure-urgent' : ''}`}>
            {count.toLocaleString('en-GB')}
          </span>{' '}
          <span className="home-figure-what">{what}</span>
        </Link>
      </li>
    ))}
  </ul>
);
