/** A piece of a sentence: text, a figure or block by its name, a link to a screen, a link elsewhere. */
export type LegalPiece =
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

export type LegalClause = readonly (LegalPiece | LegalBullets | LegalTableText)[];

/** A part of a legal text. Its clauses are numbered under it; its id is its anchor and stays when it moves. */
export type LegalPart = { readonly id: string; readonly title: string; readonly clauses: readonly LegalClause[] };

/** What `terms.md` and `privacy.md` are when they are imported; `tools/legal-text` makes it when the area is built. */
export type LegalText = { readonly title: string; readonly summary: string; readonly parts: readonly LegalPart[] };
