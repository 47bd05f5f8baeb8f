import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of a ZIP, opened when its turn comes. `compress` is false for already compressed content. */
export type ZipPart = { path: string; compress: boolean; open: () => Promise<Readable> };

/** A file of a ZIP whose content is at hand. */
export const partOf = (path: string, content: string | Buffer): ZipPart => ({
  ...{ path, compress: typeof content === 'string' },
  open: async () => Readable.from([Buffer.from(content)], { objectMode: false }),
});

/** Files of a ZIP; lazily made ones use no memory until their turn. */
export type ZipParts = Iterable<ZipPart> | AsyncIterable<ZipPart>;

/** Streams a ZIP with one file open at a time. A failure or a disconnected reader ends it. */
export function zipStream(parts: ZipParts, mtime: Date): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  const fail = (error: unknown) => void out.destroy(error as Error);
  let current: Readable | undefined;
  // Without a listener, an error before the reader attaches or after it leaves would end the process.
  out.on('error', () => undefined);
  out.once('close', () => current?.destroy());
  zip.on('error', fail);
  /** Adds a file; resolves when its turn comes. */
  const add = ({ path, compress, open }: ZipPart) =>
    new Promise<void>((begun) => {
      zip.addReadStreamLazy(path, { mtime, compress }, (ready) => {
        begun();
        if (out.destroyed) return;
        open().then((content) => {
          if (out.destroyed) return void content.destroy();
          current = content.once('error', fail);
          ready(null, content);
        }, fail);
      });
    });
  const addAll = async () => {
    for await (const part of parts) {
      if (out.destroyed) return;
      await add(part);
    }
    zip.end();
  };
  addAll().catch(fail);
  return out;
}
