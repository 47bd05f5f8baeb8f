/** The bits each facet has in the `facets` masks of posts and buyers; the label tables check the same ranges. */
export const facetMasks = {
  location: (0xffffn << 0n).toString(),
  turnover: (0xfffn << 16n).toString(),
  employees: (0x3ffn << 28n).toString(),
  assets: (0x1ffffffn << 38n).toString(),
} as const;
