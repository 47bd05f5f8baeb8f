import type { RouteName } from '@marketplace/shared-contract/platform/routes/routes';
import { pathTo } from '@marketplace/shared-ui';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { LegalClause, LegalPiece } from './legal-part.ts';
import { LegalTable } from './legal-table.tsx';
import { legalValues } from './legal-values.tsx';

/** A clause of a legal text: sentences, bullets and tables as they follow. */
export const Clause = ({ clause }: { clause: LegalClause }) => inOrder(clause.map(renderPiece));

function renderPiece(piece: LegalClause[number]): ReactNode {
  if (typeof piece === 'object' && 'bullets' in piece) return <ul>{piece.bullets.map(drawnBullet)}</ul>;
  if (typeof piece === 'object' && 'table' in piece)
    return <LegalTable label={piece.table} heads={piece.heads} rows={piece.rows.map((row) => row.map(sentence))} />;
  return drawnPiece(piece);
}

/** The pieces of a text never change: each is known by its place. */
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

/** The pieces of a text, drawn one after the other. */
const inOrder = (pieces: readonly ReactNode[]) =>
  pieces.map((piece, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece of a text that never changes is known by its place
    <Fragment key={place}>{piece}</Fragment>
  ));
