/** Beside locations one looks for, as "UK-wide" reads as if it were everywhere (PD-22). */
export const ukWideHint =
  '“UK-wide” finds posts offered for the UK as a whole. For posts from everywhere in it, choose Any Location. UK-wide posts reach you whatever you choose.';
