import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';

/** Every file of a ZIP, by its name. */
export async function filesIn(content: Buffer): Promise<Record<string, Buffer>> {
  const files: Record<string, Buffer> = {};
  const zip = await yauzl.fromBufferPromise(content);
  for await (const entry of zip.eachEntry())
    files[entry.fileName] = await buffer(await zip.openReadStreamPromise(entry));
  return files;
}
