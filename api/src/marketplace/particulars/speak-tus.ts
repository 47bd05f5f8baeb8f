import { Readable } from 'node:stream';
import { partBytes, tooLargePart } from '@marketplace/shared-contract/marketplace/particulars/transfers';
import { apiBase } from '@marketplace/shared-contract/platform/calls/calls';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { DataStore, ERRORS, Server, Upload } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { storeFile } from '../../platform/files/files.service.ts';
import { withUpload } from '../../platform/files/upload.ts';
import type { OwnTransfer } from './transfer.service.ts';

const refusals: Record<number, () => AppError> = {
  404: () => new AppError('not-found', 'This file is no longer there. Please choose it again.'),
  409: () => new AppError('wrong-state', 'The file has arrived up to another place. Please continue from there.'),
  413: () => new AppError('too-large', 'This part is larger than what is left of the file.'),
};

/** No lock: two processes share the row, which accepts one of two parts with the same start. */
const noLock = { newLock: () => ({ lock: async () => undefined, unlock: async () => undefined }) };
/** The protocol's headers that are passed on: those about other origins are not, as none may call. */
const passedOn = ['tus-resumable', 'location', 'upload-offset', 'upload-length'];

/** Lets tus's own server answer a call about one transfer; an error is a Problem as everywhere. */
export async function speakTus(
  context: Context,
  { method, headers, body, url }: FastifyRequest,
  reply: FastifyReply,
  transfer: OwnTransfer,
): Promise<FastifyReply> {
  let failure: unknown;
  const path = apiBase + sellerCalls.beginTransfer.path;
  const server = new Server({
    path,
    datastore: new TransferStore(context, transfer),
    locker: noLock,
    namingFunction: () => transfer.id,
    getFileIdFromRequest: () => transfer.id,
    generateUrl: (_request, { id }) => `${path}?id=${id}`,
    onResponseError: (_request, error) => {
      failure = error;
      return undefined;
    },
  });
  const request = new Request(new URL(url, 'http://here'), {
    method,
    headers: new Headers(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    ...(body instanceof Readable && { body: Readable.toWeb(body) as ReadableStream, duplex: 'half' }),
  } as RequestInit);
  const response = await server.handleWeb(request);
  if (failure instanceof Error) throw failure;
  if (!response.ok) throw refusals[response.status]?.() ?? new AppError('invalid', 'The request could not be read');
  for (const name of passedOn) {
    const value = response.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  return reply.code(response.status).send();
}

/**
 * The tus datastore: each part is a file of the store with a row, so any process can continue an upload. No lock is held while bytes
 * arrive: of two parts with the same offset the row accepts one (ADR-0081).
 */
class TransferStore extends DataStore {
  readonly #context: Context;
  readonly #transfer: OwnTransfer;
  override extensions = ['creation'];

  constructor(context: Context, transfer: OwnTransfer) {
    super();
    this.#context = context;
    this.#transfer = transfer;
  }

  /** Its row exists already: it was written with facts only the post has. */
  override create = async (upload: Upload): Promise<Upload> => upload;

  override getUpload = async (id: string): Promise<Upload> =>
    new Upload({ id, size: this.#transfer.size, offset: this.#transfer.received });

  override write(body: Readable, id: string, start: number): Promise<number> {
    const { dataDir } = this.#context.config;
    // Directly to the disk: however many upload at once and however slowly, none of it is in memory.
    return withUpload({ body, dataDir, mostBytes: partBytes, tooLarge: tooLargePart }, async (part) =>
      part.size === 0 ? start : this.#note(id, start, part.size, await storeFile(this.#context, part)),
    );
  }

  /** Records a stored part, if no other was accepted with the same start. */
  async #note(id: string, start: number, size: number, fileKey: string): Promise<number> {
    await this.#context.db.transaction().execute(async (tx) => {
      const taken = await tx
        .updateTable('particularsTransfer')
        .set({ received: start + size })
        .where('id', '=', id)
        .where('received', '=', start)
        .returning('id')
        .executeTakeFirst();
      if (!taken) throw ERRORS.INVALID_OFFSET;
      await tx.insertInto('particularsTransferPart').values({ transferId: id, start, size, fileKey }).execute();
    });
    return start + size;
  }
}
