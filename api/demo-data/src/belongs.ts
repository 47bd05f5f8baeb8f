import type { Sector } from './sectors/sector.ts';

/** A text as it is read: of {is|was} the first word, of a range its lowest number. */
const spoken = (text: string) => text.replace(/\{([^{}|]*)\|[^{}]*\}/g, '$1').replace(/\{(\d+)\.\.\d+\}/g, '$1');

/** Whether a text may be said of a kind of business of this sector. */
export const belongs = ({ only }: Sector, text: string, kind: string): boolean =>
  only.every(([words, kinds]) => !words.test(spoken(text)) || kinds.test(kind));
