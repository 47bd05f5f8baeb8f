import type { Call } from '@marketplace/shared-contract/platform/calls/calls';
import { fetchOk } from './api-client.ts';
import type { Query } from './api-fetch.ts';

/** Long enough for the slowest browser to have saved the file. */
const keptMilliseconds = 60_000;

/** A whole list over a slow line: it is created while it is sent. */
const timeoutMs = 15 * 60_000;

/** Saves the file a call returns, under the server's name for it. Rejects with `ApiError`. */
export async function downloadFile(call: Call, query?: Query): Promise<void> {
  const response = await fetchOk(call, { query, timeoutMs });
  const name = fileNameOf(response.headers.get('content-disposition') ?? '') ?? 'download';
  const file = await response.blob();
  // Without a byte order mark, a spreadsheet does not read a CSV file as UTF-8.
  const csv = response.headers.get('content-type')?.startsWith('text/csv');
  const address = URL.createObjectURL(csv ? new Blob(['\ufeff', file], { type: file.type }) : file);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), keptMilliseconds);
}

const encodedName = /;\s*filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i;
// A quoted name may contain anything, even a semicolon; a backslash escapes the next character (RFC 6266).
const quotedName = /;\s*filename\s*=\s*"((?:[^"\\]|\\.)*)"/i;
const plainName = /;\s*filename\s*=\s*([^;"\s]+)/i;

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** A file's name in its `Content-Disposition`; undefined if it has none. */
export function fileNameOf(disposition: string): string | undefined {
  // Quoted text is removed first, so that a name cannot pass for a parameter.
  const quoted = quotedName.exec(disposition);
  const unquoted = disposition.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""');
  const encoded = encodedName.exec(unquoted)?.[1];
  return (
    (encoded && decoded(encoded)) ||
    quoted?.[1]?.replaceAll(/\\(.)/g, '$1') ||
    plainName.exec(unquoted)?.[1] ||
    undefined
  );
}
