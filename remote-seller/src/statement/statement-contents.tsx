import type { StatementSection } from '@marketplace/shared-contract/billing/statement/statement-sections';
import { Button } from '@marketplace/shared-ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import * as styles from './statement.module.css';
import { addressOf, progressOf, type SectionName, titleOf } from './statement-sections.tsx';

type ContentsProps = { sections: readonly StatementSection[]; at: SectionName };

/** Every section with its progress: next to the open one or, on narrow screens, above it behind a button. */
export function StatementContents({ sections, at }: ContentsProps) {
  const [shown, setShown] = useState(false);
  const asked = sections.filter(({ state }) => state === 'answered' || state === 'open');
  const answered = asked.filter(({ state }) => state === 'answered').length;
  return (
    <nav className={styles.statementContents} aria-label="Sections of the statement">
      <p className={styles.statementProgress}>
        <strong>
          {answered} of {asked.length} sections answered
        </strong>
      </p>
      <div className={styles.statementToggle}>
        <Button aria-expanded={shown} onClick={() => setShown(!shown)}>
          {shown ? 'Hide the sections' : 'Show all sections'}
        </Button>
      </div>
      <ol className={shown ? undefined : styles.statementHidden}>
        {sections.map((section) => (
          <li key={section.part}>
            {section.state === 'not applicable' ? (
              <span>{titleOf(section.part)}</span>
            ) : (
              <SectionLink name={section.part} at={at} />
            )}
            <span className={section.state === 'open' ? styles.statementStillOpen : styles.statementSource}>
              {progressOf(section)}
            </span>
          </li>
        ))}
        <li>
          <SectionLink name="finish" at={at} />
        </li>
      </ol>
    </nav>
  );
}

const SectionLink = ({ name, at }: { name: SectionName; at: SectionName }) => (
  <Link to={addressOf(name)} aria-current={name === at ? 'step' : undefined}>
    {titleOf(name)}
  </Link>
);
