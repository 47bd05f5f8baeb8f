/** How good a password is, in the words a person is shown. Without schemas, for the form’s parts that show it. */
export const strengthTexts = {
  refused: 'Easy to guess, so it will be refused. Three or four unrelated words are good.',
  fair: 'Fair. One more word would make it better.',
  good: 'Good. This is hard to guess.',
} as const;
export type Strength = keyof typeof strengthTexts;

/** Words anybody would try first here: they make a password no better. */
export const productWords = ['marketplace', 'insolvency', 'distressed', 'demo', 'administrator', 'liquidator'] as const;
