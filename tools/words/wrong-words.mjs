import { fixedTexts, glossary, ownWords } from '../../shared-contract/src/platform/words/glossary.ts';

/** A text with plain hyphens, apostrophes and spaces, and without soft hyphens and the like. */
const plain = (text) =>
  text
    .replace(/[\u2010\u2011]/g, '-')
    .replaceAll('\u2019', "'")
    .replaceAll('\u00a0', ' ')
    .replace(/[\u00ad\u200b\u2060]/g, '');

/** A text without its fixed exceptions. */
const withoutFixed = (text) => fixedTexts.reduce((rest, fixed) => rest.replaceAll(fixed.text, ' '), plain(text));

/** Words in a file's texts that the glossary replaces: the word found, the one to use, and where. */
export function wrongWords(file, texts) {
  const own = ownWords.find((paper) => paper.file === file);
  return texts.flatMap((text) => {
    const judged = withoutFixed(text);
    return glossary.flatMap(({ say, never }) => {
      const found = never.exec(judged)?.[0];
      return found && !own?.words.test(found) ? [`${file}: “${found}” is “${say}” here: ${text.slice(0, 140)}`] : [];
    });
  });
}
