import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

type Piece = { str: string; hasEOL: boolean };

/** A PDF as a reader gets it: its pages' text in reading order, its title, and whether it is tagged. */
export async function readPdf(pdf: Uint8Array) {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await task.promise;
  const pages: string[] = [];
  const tags = new Set<string>();
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(
      (items as Piece[])
        .map(({ str, hasEOL }) => (hasEOL ? `${str} ` : str))
        .join('')
        .replace(/\s+/g, ' '),
    );
    collectTags(await page.getStructTree(), tags);
  }
  const { info } = await document.getMetadata();
  const marked = (await document.getMarkInfo()) as unknown as Map<string, boolean> | null;
  await task.destroy();
  return { pages, tags, title: (info as { Title?: string }).Title, marked: marked?.get('Marked') === true };
}

type Tag = { role?: string; children?: object[] };

function collectTags(tag: Tag | null, found: Set<string>): void {
  if (tag?.role) found.add(tag.role);
  for (const child of tag?.children ?? []) collectTags(child as Tag, found);
}
