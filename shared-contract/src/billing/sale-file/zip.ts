/** A file of a ZIP, as listed in its directory. */
export type ZipEntry = { path: string; method: number; packed: number; offset: number };

const most = { entries: 20_000, directory: 16 * 1024 * 1024, end: 65_557 };
const viewOf = async (file: Blob, from: number, to: number) => new DataView(await file.slice(from, to).arrayBuffer());

/** The files listed in a ZIP; undefined if it is not one, or is larger than any sale file. */
export async function zipEntries(file: Blob): Promise<ZipEntry[] | undefined> {
  const start = Math.max(0, file.size - most.end);
  const tail = await viewOf(file, start, file.size);
  let end = tail.byteLength - 22;
  while (end >= 0 && tail.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < 0) return undefined;
  const [count, size, offset] = [
    tail.getUint16(end + 10, true),
    tail.getUint32(end + 12, true),
    tail.getUint32(end + 16, true),
  ];
  if (count > most.entries || size > most.directory || offset + size > file.size) return undefined;
  const directory = await viewOf(file, offset, offset + size);
  const entries: ZipEntry[] = [];
  for (let at = 0; entries.length < count; ) {
    if (at + 46 > size || directory.getUint32(at, true) !== 0x02014b50) return undefined;
    const [name, extra, comment] = [28, 30, 32].map((place) => directory.getUint16(at + place, true));
    const next = at + 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
    if (next > size) return undefined;
    entries.push({
      path: new TextDecoder().decode(new Uint8Array(directory.buffer, at + 46, name)),
      method: directory.getUint16(at + 10, true),
      packed: directory.getUint32(at + 20, true),
      offset: directory.getUint32(at + 42, true),
    });
    at = next;
  }
  return entries;
}

/** The content of a file in a ZIP; undefined if it is damaged or longer than `longest`, where unpacking stops. */
export async function unpack(
  file: Blob,
  entry: ZipEntry,
  longest: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { method, packed, offset } = entry;
  if (offset + 30 > file.size || (method !== 0 && method !== 8)) return undefined;
  const head = await viewOf(file, offset, offset + 30);
  const start = offset + 30 + head.getUint16(26, true) + head.getUint16(28, true);
  const content = file.slice(start, start + packed).stream();
  const reader = (method === 8 ? content.pipeThrough(new DecompressionStream('deflate-raw')) : content).getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      length += read.value.byteLength;
      if (length > longest) {
        await reader.cancel();
        return undefined;
      }
      chunks.push(read.value);
    }
  } catch {
    return undefined;
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}
