import type { Readable } from 'node:stream';
import { partBytes, tooLargePart } from '@marketplace/shared-contract/marketplace/particulars/transfers';
import { DataStore, ERRORS, Upload } from '@tus/server';
import type { Context } from '../../platform/context.ts';
import { storeFile } from '../../platform/files/files.service.ts';
import { withUpload } from '../../platform/files/upload.ts';
import type { OwnTransfer } from './transfer.service.ts';

/**
 * The tus datastore: each part is a file of the store with a row, so any process can continue an upload. No lock is held while bytes
 * arrive: of two parts with the same offset the row accepts one (ADR-0081).
 */
export class TransferStore extends DataStore {
  readonly #context: Context;
  readonly #transfer: OwnTransfer;
  override extensions = ['creation'];

  constructor(context: Context, transfer: OwnTransfer) {
    super();
    this.#context = context;
    this.#transfer = transfer;
  }

  /** Its row is there already: it was written with what only the post tells. */
  override create = async (upload: Upload): Promise<Upload> => upload;

  override getUpload = async (id: string): Promise<Upload> =>
    new Upload({ id, size: this.#transfer.size, offset: this.#transfer.received });

  override write(body: Readable, id: string, start: number): Promise<number> {
    const { dataDir } = this.#context.config;
    // Straight to the disk: however many send at once and however slowly, none of it is in memory.
    return withUpload({ body, dataDir, mostBytes: partBytes, tooLarge: tooLargePart }, async (part) =>
      part.size === 0 ? start : this.#note(id, start, part.size, await storeFile(this.#context, part)),
    );
  }

  /** Notes a stored part, if no other was taken from the same place. */
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
