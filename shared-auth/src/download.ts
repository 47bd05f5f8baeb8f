import type { Call } from '@marketplace/shared-contract/platform/calls/calls';
import { fetchOk } from './api-client.ts';
import type { Query } from './api-fetch.ts';
import { fileNameOf } from './file-name.ts';

/** Long enough for the slowest browser to have taken the file. */
const keptMilliseconds = 60_000;

/** A whole list over a slow line: it is made while it is sent. */
const timeoutMs = 15 * 60_000;

/** Saves the file a call returns, under the name the server gives it. Rejects with `ApiError`. */
export async function downloadFile(call: Call, query?: Query): Promise<void> {
  const response = await fetchOk(call, { query, timeoutMs });
  const name = fileNameOf(response.headers.get('content-disposition') ?? '') ?? 'download';
  const file = await response.blob();
  // Without the mark a spreadsheet takes the text of a CSV file for another encoding than UTF-8.
  const csv = response.headers.get('content-type')?.startsWith('text/csv');
  const address = URL.createObjectURL(csv ? new Blob(['\ufeff', file], { type: file.type }) : file);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), keptMilliseconds);
}
