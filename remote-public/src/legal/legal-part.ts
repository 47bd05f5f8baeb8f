import type { ReactNode } from 'react';

/** A part of a legal document. Its clauses are numbered under it; its id is its anchor and stays when it moves. */
export type LegalPart = { id: string; title: string; clauses: readonly ReactNode[] };
