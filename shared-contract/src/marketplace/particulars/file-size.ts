const thousand = 1000;
const kilobyte = 1024;

const rounded = (count: number) => Number(count.toFixed(count < 10 ? 1 : 0)).toLocaleString('en-GB');

/** A file's size in the unit with the shortest number. */
export function fileSize(bytes: number): string {
  const kilobytes = bytes / kilobyte;
  if (Math.round(kilobytes) < thousand) return `${Math.max(1, Math.round(kilobytes))} KB`;
  const megabytes = kilobytes / kilobyte;
  return Math.round(megabytes) < thousand ? `${rounded(megabytes)} MB` : `${rounded(megabytes / kilobyte)} GB`;
}
