import { letterhead } from '../../platform/pdf/letterhead.ts';
import { color, createPdf, finishPdf } from '../../platform/pdf/pdf-document.ts';
import { facts, heading, paragraph } from '../../platform/pdf/pdf-elements.ts';

/** An accepted text, with its declarations. */
export type AcceptedCopy = { facts: (readonly [label: string, value: string])[]; text: string };
/** An undertaking's copy for both sides: everything accepted under it, latest first. */
export type UndertakingCopy = { number: number; created: Date; accepted: AcceptedCopy[] };

/** An undertaking's copy as A4 pages: who accepted what and when, and the whole text. */
export function undertakingPdf({ number, created, accepted }: UndertakingCopy): Promise<Buffer> {
  const name = `Undertaking no. ${number}`;
  const paper = createPdf(name, created);
  accepted.forEach(({ facts: list, text }, place) => {
    if (place > 0) paper.doc.addPage();
    letterhead(paper, { text: place === 0 ? name : `${name}: an earlier text` });
    facts(paper, list);
    paper.doc.y += 16;
    heading(paper, 'What was accepted');
    for (const part of text.split(/\n{2,}/)) paragraph(paper, part);
  });
  paragraph(paper, 'The undertaking was accepted by a click on this text, which has not been changed since.', {
    color: color.muted,
  });
  return finishPdf(paper, name);
}
