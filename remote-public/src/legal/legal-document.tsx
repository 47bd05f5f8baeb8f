import { consentSince, consentVersion } from '@marketplace/shared-contract/accounts/registration/consent';
import { displayDay } from '@marketplace/shared-contract/platform/clock/display-date';
import { Page } from '@marketplace/shared-ui';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import * as styles from './legal.module.css';
import { Clause } from './legal-clause.tsx';
import type { LegalPart, LegalText } from './legal-part.ts';

/** A legal text with contents, numbered clauses and anchors, in the wording a registration agrees to (PD-21). */
export const LegalDocument = ({ text: { title, summary, parts } }: { text: LegalText }) => (
  <Page title={title} subtitle={summary}>
    <p className={styles.legalVersion}>
      Version {consentVersion}, in force since <time dateTime={consentSince}>{displayDay(consentSince)}</time>
    </p>
    <div className={styles.legal}>
      <Contents parts={parts} />
      <div className={styles.legalParts}>
        {parts.map((part, place) => (
          <Part key={part.id} part={part} number={place + 1} />
        ))}
      </div>
    </div>
  </Page>
);

const Part = ({ part: { id, title, clauses }, number }: { part: LegalPart; number: number }) => (
  <section aria-labelledby={id}>
    <h2 id={id}>
      <span className={styles.legalNumber}>{number}</span> {title}
    </h2>
    <ol>
      {clauses.map((clause, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a clause is known by its number
        <li key={place} id={`${id}-${place + 1}`}>
          <span className={styles.legalNumber}>{`${number}.${place + 1}`}</span>
          <div>
            <Clause clause={clause} />
          </div>
        </li>
      ))}
    </ol>
  </section>
);

const besideTheText = '(min-width: 960px)';

/** A document's parts as links: next to the text, or folded above it on narrow screens. */
function Contents({ parts }: { parts: readonly LegalPart[] }) {
  const [open] = useState(() => window.matchMedia(besideTheText).matches);
  useAnchor();
  return (
    <nav className={styles.legalContents} aria-label="Contents">
      <details open={open}>
        <summary>Contents</summary>
        <ol>
          {parts.map(({ id, title }) => (
            <li key={id}>
              <Link to={{ hash: id }}>{title}</Link>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

/** Goes to the part the address names: the document is drawn after the browser has looked for it. */
function useAnchor(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again brings one there again
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, key]);
}
