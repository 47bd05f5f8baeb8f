import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from 'node:zlib';

const text = /\.(js|css|svg|json|txt)$/;
const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/**
 * Writes a `.br` and a `.gz` next to every text file. Keeps an existing one only if it unpacks to the file, since a killed build may
 * have left it incomplete.
 */
export async function compressBelow(folder) {
  const names = (await readdir(folder, { recursive: true })).filter((name) => text.test(name)).sort();
  for (const name of names) await compress(join(folder, name));
}

async function compress(file) {
  const content = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await Promise.all([
    writePacked(`${file}.br`, content, brotliDecompressSync, () => brotli(content, { params })),
    writePacked(`${file}.gz`, content, gunzipSync, () => deflate(content, { level: 9 })),
  ]);
}

async function writePacked(file, content, unpack, pack) {
  const present = await readFile(file).catch(() => undefined);
  if (present && unpacksTo(present, content, unpack)) return;
  await writeFile(`${file}.new`, await pack());
  await rename(`${file}.new`, file);
}

function unpacksTo(packed, content, unpack) {
  try {
    return content.equals(unpack(packed));
  } catch {
    return false;
  }
}
