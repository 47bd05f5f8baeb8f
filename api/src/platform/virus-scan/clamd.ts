import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { AppError } from '../app-error.ts';

/** clamd's verdict: the name of the malware found, or undefined. */
export type ScanResult = { found: string | undefined };

/** How long clamd may be silent. It reads some 20 MB in a second or two. */
const silentMs = 30_000;
const chunkBytes = 64 * 1024;

const unreachable = (cause: unknown) =>
  Object.assign(new AppError('busy', 'Files cannot be checked for viruses just now. Please try again in a moment.'), {
    cause,
  });

/** Connects to a clamd: `tcp://host:3310`, or `unix:/run/clamav/clamd.ctl`. */
function openSocket(address: string): Socket {
  if (address.startsWith('unix:')) return connect({ path: address.slice('unix:'.length) });
  const { hostname, port } = new URL(address);
  return connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) });
}

const lengthOf = (chunk: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.byteLength);
  return length;
};

/** Sends a file by clamd's INSTREAM: chunks with a four-byte length prefix, then an empty one. */
async function sendFile(socket: Socket, path: string): Promise<void> {
  const write = async (bytes: Buffer) => {
    if (!socket.write(bytes)) await once(socket, 'drain');
  };
  await write(Buffer.from('zINSTREAM\0'));
  for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes })) {
    await write(lengthOf(chunk as Buffer));
    await write(chunk as Buffer);
  }
  await write(Buffer.alloc(4));
}

async function readAnswer(socket: Socket): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of socket) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8').replace(/\0/g, '').trim();
}

/** Scans a file with clamd. Anything but a plain "clean" is rejected; unknown answers are failures. */
export async function scanFile(address: string, path: string): Promise<ScanResult> {
  const socket = openSocket(address);
  socket.setTimeout(silentMs, () => socket.destroy(new Error('clamd was silent')));
  try {
    // clamd may respond and close while we still send, if it has found enough or hits a limit.
    const sent = sendFile(socket, path).catch((error: unknown) => error);
    const answer = await readAnswer(socket);
    if (answer === 'stream: OK') {
      const failure = await sent;
      if (failure) throw failure;
      return { found: undefined };
    }
    const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
    if (found) return { found };
    throw new Error(`clamd answered “${answer}”`);
  } catch (error) {
    throw unreachable(error);
  } finally {
    socket.destroy();
  }
}

/** Throws a sentence for the operator unless a clamd responds there. */
export async function pingClamd(address: string): Promise<void> {
  const socket = openSocket(address);
  socket.setTimeout(silentMs, () => socket.destroy(new Error('it was silent')));
  try {
    socket.write('zPING\0');
    const answer = await readAnswer(socket);
    if (answer !== 'PONG') throw new Error(`it said “${answer}”`);
  } catch (error) {
    throw new Error(`clamd does not respond at ${address}: ${(error as Error).message}.`);
  } finally {
    socket.destroy();
  }
}
