/** The longest file name, including its extension: file systems accept 255 bytes. */
export const fileNameLimit = 200;
const mostBytes = 240;

// Invisible characters: control, format and private-use characters, unpaired surrogates, and noncharacters.
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\u2028\u2029]/gu;
const extension = /\.([a-z][a-z0-9]{0,9})$/i;
/** Device names on Windows, whatever their extension. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

function shortened(stem: string, most: number): string {
  const letters = Array.from(stem);
  while (
    letters.length > 0 &&
    (letters.join('').length > fileNameLimit - most || bytesOf(letters.join('')) > mostBytes - most)
  )
    letters.pop();
  return letters.join('').trimEnd();
}

/** A file's name without folders, invisible characters and characters that file systems refuse, shortened before its extension. */
export function cleanFileName(name: string, type?: string): string {
  const bare = name
    .slice(-4096)
    .replace(/^.*[\\/]/s, '')
    .replace(unseen, '')
    .replace(/\s+/g, ' ')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^[. ]+|[. ]+$/g, '');
  const written = extension.exec(bare)?.[1];
  const stem = written === undefined ? bare : bare.slice(0, -written.length - 1).replace(/[. ]+$/, '');
  const end = type ?? written;
  const dotted = end === undefined ? '' : `.${end}`;
  const short = shortened(stem, dotted.length) || 'document';
  return `${device.test(short) ? `_${short}` : short}${dotted}`;
}
