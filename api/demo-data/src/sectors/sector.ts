/**
 * A sector's texts are sentences or noun phrases with placeholders (fill-template.ts): {town}, {region}, {staff}, {3..9} a number,
 * {now-8..now-3} a year, {is|was} the word for a business that trades and for one that does not.
 */
export type Owned = [asset: number, text: string];

export type SectorTexts = {
  /** What a heading may say after "with". */
  features: string[];
  market: string[];
  reasons: string[];
  staff: string[];
  prospects: string[];
  owns: Owned[];
};

export type Trade = {
  /** The id of the child category. */
  category: number;
  /** The smallest and largest usual turnover band. */
  size: [number, number];
  /** What is sold, as a heading names it; each is used for one post only. */
  kinds: string[];
  does: string[];
  owns: Owned[];
  /** A property rather than a business: no turnover, no staff. */
  property?: true;
  /** Where the trade differs from its sector. */
  instead?: Partial<SectorTexts>;
};

/** A pattern of words, and the only kinds of business they may describe. */
type Rule = readonly [words: RegExp, kinds: RegExp];

export type Sector = SectorTexts & {
  /** The id of the parent category. */
  category: number;
  /** The earliest year such a business was founded. */
  since: number;
  premises: string;
  /** Last words of company names of trade buyers, and their own descriptions. */
  companyWords: string[];
  acquirers: string[];
  keywords: string[];
  /** Texts for some kinds only: texts are drawn for a whole sector, and a heat-pump installer has no weighbridge. */
  only: readonly Rule[];
  trades: Trade[];
};
