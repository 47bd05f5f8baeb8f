/**
 * The windows, in pixels, that a long journey is walked in: the one that its people use most, or with `EVERY_WIDTH=1` both. What a
 * screen looks like at each width, and that it is accessible there, is judged by `screens.spec.ts` in every run.
 */
export const journeyWidths = (usual: 1440 | 390): readonly number[] =>
  process.env.EVERY_WIDTH ? [1440, 390] : [usual];
