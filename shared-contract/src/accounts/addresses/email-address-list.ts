const separators = /[,;\n\r\t]+/;
const named = /<\s*([^<>]*?)\s*>/;

/** A part between separators: the address in angle brackets, or addresses with spaces between them, or what it says. */
function addressesInPart(part: string): string[] {
  const inBrackets = named.exec(part)?.[1];
  if (inBrackets) return [inBrackets];
  const words = part.trim().split(/\s+/);
  return words.every((word) => word.includes('@')) ? words : [part.trim()];
}

/**
 * The addresses of a text as people paste it out of mails and tables: parted by commas, semicolons, tabs or new lines,
 * with names ("Jane Doe <jane@x>", also "Doe, Jane <jane@x>") or without. What is no address stays, for the field to refuse.
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

/** One list after another, each address once whatever its case (PD-38). */
export function withAddresses(list: readonly string[], more: readonly string[]): string[] {
  const byLowerCase = new Map<string, string>();
  for (const address of [...list, ...more])
    if (!byLowerCase.has(address.toLowerCase())) byLowerCase.set(address.toLowerCase(), address);
  return [...byLowerCase.values()];
}
