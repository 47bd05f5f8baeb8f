import { consentSince, consentVersion } from '@marketplace/shared-contract/accounts/registration/registration-words';
import { displayDay } from '@marketplace/shared-contract/platform/clock/display-date';
import type { RouteName } from '@marketplace/shared-contract/platform/routes/routes';
import { Page, pathTo } from '@marketplace/shared-ui';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import * as styles from './legal.module.css';
import { LegalTable } from './legal-table.tsx';
import { legalValues } from './legal-values.tsx';

/** A legal text with contents, numbered clauses and anchors, in the version a registration accepts (PD-21). */
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

/** A document's parts as links: next to the text, or collapsed above it on narrow screens. */
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

/** Scrolls to the part in the address: the document is rendered after the browser has looked for it. */
function useAnchor(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again brings one there again
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, key]);
}

/** A clause of a legal text: its sentences, bullets and tables in order. */
export const Clause = ({ clause }: { clause: LegalClause }) => inOrder(clause.map(renderPiece));

function renderPiece(piece: LegalClause[number]): ReactNode {
  if (typeof piece === 'object' && 'bullets' in piece) return <ul>{piece.bullets.map(drawnBullet)}</ul>;
  if (typeof piece === 'object' && 'table' in piece)
    return <LegalTable label={piece.table} heads={piece.heads} rows={piece.rows.map((row) => row.map(sentence))} />;
  return drawnPiece(piece);
}

/** The pieces of a text never change: each is identified by its place. */
const drawnBullet = (bullet: readonly LegalPiece[], place: number) => <li key={place}>{sentence(bullet)}</li>;

const sentence = (pieces: readonly LegalPiece[]) => inOrder(pieces.map(drawnPiece));

/** Throws at a placeholder without a value: a test renders both texts, so that none is published with a gap. */
function drawnPiece(piece: LegalPiece): ReactNode {
  if (typeof piece === 'string') return piece;
  if ('href' in piece) return <a href={piece.href}>{piece.text}</a>;
  // A test compares these names with the routes. The shell's `pathTo` spares this page a copy of them.
  if ('route' in piece) return <Link to={pathTo(piece.route as RouteName)}>{piece.text}</Link>;
  if (!(piece.value in legalValues)) throw new Error(`A legal text has {{${piece.value}}}, which stands for nothing.`);
  return legalValues[piece.value];
}

/** The pieces of a text, rendered in order. */
const inOrder = (pieces: readonly ReactNode[]) =>
  pieces.map((piece, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece of a text that never changes is known by its place
    <Fragment key={place}>{piece}</Fragment>
  ));

/** A piece of a sentence: text, a figure or block by its name, a link to a screen, an external link. */
type LegalPiece =
  | string
  | { readonly value: string }
  | { readonly route: string; readonly text: string }
  | { readonly href: string; readonly text: string };

type LegalBullets = { readonly bullets: readonly (readonly LegalPiece[])[] };

/** `table` is its label for screen readers. */
type LegalTableText = {
  readonly table: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly (readonly LegalPiece[])[])[];
};

type LegalClause = readonly (LegalPiece | LegalBullets | LegalTableText)[];

/** A part of a legal text. Its clauses are numbered under it; its id is its anchor and stays if it moves. */
type LegalPart = { readonly id: string; readonly title: string; readonly clauses: readonly LegalClause[] };

/** The imported form of `terms.md` and `privacy.md`; `tools/legal-text` creates it when the area is built. */
export type LegalText = { readonly title: string; readonly summary: string; readonly parts: readonly LegalPart[] };
