/** Beside locations one looks for, as "UK-wide" reads as if it were everywhere (PD-22). */
export const ukWideHint =
  '“UK-wide” means posts offered for the UK as a whole, which reach you whatever you choose. For posts from every region, choose Any Location.';
