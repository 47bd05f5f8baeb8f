import type { ReactNode } from 'react';

const oneLetterAndHyphen = /\b([A-Za-z]-[A-Za-z]+)/;

/** A text in which no line breaks within "E-mail" and the like: a browser would break it after the hyphen. */
export const keepHyphenatedWords = (text: ReactNode): ReactNode =>
  typeof text !== 'string' || !oneLetterAndHyphen.test(text)
    ? text
    : text.split(oneLetterAndHyphen).map((part, place) =>
        place % 2 === 0 ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
          <span key={place} className="whole-word">
            {part}
          </span>
        ),
      );
