import { consentSince, consentVersion } from '@marketplace/shared-contract/accounts/registration/consent';
import { displayDay } from '@marketplace/shared-contract/platform/clock/display-date';
import { Page } from '@marketplace/shared-ui';
import { Contents } from './contents.tsx';
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
