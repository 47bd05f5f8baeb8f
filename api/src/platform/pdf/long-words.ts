/** Words up to this length are measured by the library itself; nothing a person writes is longer, but for an odd address. */
const longest = 500;

/**
 * Breaks text without spaces in linear time. To break a word over lines the library measures at every line all that is
 * left of it, with kerning and ligatures: 19,900 letters took over a minute. What is left of a long word is measured by
 * its letters instead, each of them once, and so are the pieces it is cut into.
 */
export function measureLongWords(doc: PDFKit.PDFDocument): void {
  const exact = doc.widthOfString.bind(doc);
  let word = { text: '', width: 0 };
  let letters = new Map<string, number>();
  const measured = (text: string) => {
    let width = 0;
    for (const letter of text) {
      const letterWidth = letters.get(letter) ?? exact(letter);
      letters.set(letter, letterWidth);
      width += letterWidth;
    }
    return width;
  };
  doc.widthOfString = (text, options) => {
    if (text.length > longest) {
      const rest = text.length < word.text.length && word.text.endsWith(text);
      // Another word may be in another font.
      if (!rest) letters = new Map();
      const width = rest ? word.width - measured(word.text.slice(0, -text.length)) : measured(text);
      word = { text, width };
      return width;
    }
    return text !== '' && word.text.startsWith(text) ? measured(text) : exact(text, options);
  };
}
