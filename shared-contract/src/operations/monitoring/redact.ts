const replacements: readonly [RegExp, string][] = [
  [/[\s\p{C}]+/gu, ' '],
  // The last segment of an address if it is a file's name: the rest may hold ids, and its query anything.
  [/\b\w+:\/\/[^\s"'`()<>]+/g, '…'],
  [/[^\s@<>]+@[^\s@<>]+/g, '[e-mail]'],
  [/"[^"]*"|`[^`]*`|“[^”]*”|‘[^’]*’|(?<!\w)'[^']*'(?!\w)/g, '"…"'],
  [/\/\S*\?\S+|\?\S+=\S*/g, '…'],
  [/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, '#'],
  [/\d{4,}/g, '#'],
];

/** The file name at the end of an address, without its query; otherwise empty. */
export const fileNameOf = (address: string): string =>
  /\/([\w.-]{1,100})$/.exec(address.split(/[?#]/, 1)[0] ?? '')?.[1]?.replace(/^[^.]*$/, '') ?? '';

/** The longest message kept, in characters. */
export const longestMessage = 200;

/** An error's message without anything that may be personal: addresses, e-mail addresses, quoted text, long numbers. */
export function redactPersonalData(message: string): string {
  let text = message.slice(0, 2000);
  for (const [pattern, replacement] of replacements) {
    text = text.replace(pattern, (match) => (replacement === '…' && fileNameOf(match)) || replacement);
  }
  return text.trim().slice(0, longestMessage);
}
