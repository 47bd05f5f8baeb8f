/** Shown next to location criteria, because "UK-wide" reads like "everywhere" (PD-22). */
export const ukWideHint =
  '“UK-wide” means posts offered for the UK as a whole, which reach you whatever you choose. For posts from every region, choose Any Location.';
