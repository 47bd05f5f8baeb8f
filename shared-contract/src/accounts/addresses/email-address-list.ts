const separators = /[,;\n\r\t]+/;
const named = /<\s*([^<>]*?)\s*>/;

/** A part between separators: the address in angle brackets, several addresses with spaces between them, or the text itself. */
function addressesInPart(part: string): string[] {
  const inBrackets = named.exec(part)?.[1];
  if (inBrackets) return [inBrackets];
  const words = part.trim().split(/\s+/);
  return words.every((word) => word.includes('@')) ? words : [part.trim()];
}

/**
 * The addresses in a text pasted from mails or tables: separated by commas, semicolons, tabs or new lines, with names ("Jane Doe <jane@x>",
 * also "Doe, Jane <jane@x>") or without. Invalid parts stay, for the field to reject.
 */
export function addressesIn(text: string): string[] {
  const parts = text.split(separators).filter((part) => part.trim() !== '');
  const isNameOfNext = (part: string, place: number) =>
    !part.includes('@') && !part.includes('<') && named.test(parts[place + 1] ?? '');
  return parts
    .filter((part, place) => !isNameOfNext(part, place))
    .flatMap(addressesInPart)
    .map((address) => address.replace(/^mailto:/i, ''));
}

/** Joins lists; each address once, whatever its case (PD-38). */
export function withAddresses(list: readonly string[], more: readonly string[]): string[] {
  const byLowerCase = new Map<string, string>();
  for (const address of [...list, ...more])
    if (!byLowerCase.has(address.toLowerCase())) byLowerCase.set(address.toLowerCase(), address);
  return [...byLowerCase.values()];
}
