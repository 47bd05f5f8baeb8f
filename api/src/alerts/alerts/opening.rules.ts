/** How many characters of a description a mail shows. */
const longest = 180;
/** From here on the end of a sentence is a good place to stop. */
const shortest = 60;

/** The opening of a description for a mail: whole sentences if they fit, otherwise words and an ellipsis. */
export function openingOf(description: string): string {
  const text = description.replace(/\s+/g, ' ').trim();
  if (text.length <= longest) return text;
  const start = text.slice(0, longest + 1);
  const sentence = Math.max(start.lastIndexOf('. '), start.lastIndexOf('? '), start.lastIndexOf('! '));
  if (sentence >= shortest) return start.slice(0, sentence + 1);
  const word = start.lastIndexOf(' ');
  return `${start.slice(0, word > 0 ? word : longest).replace(/[\s,;:–-]+$/, '')}…`;
}
