import { Id, IdQuery } from '../../platform/fields/ids.ts';
import * as z from '../../platform/fields/zod.ts';
import { cleanFileName } from './file-name.ts';

/** The post a file is uploaded for, and its name. The content is the body of the call. */
export const UploadQuery = z.extend(IdQuery, {
  name: z.string({ error: 'Please choose a file' }).check(
    z.minLength(1, 'Please choose a file'),
    z.overwrite<string>((name) => cleanFileName(name)),
  ),
});
export type UploadQuery = z.infer<typeof UploadQuery>;
/** The size of a part of a resumable upload; the last one may be smaller (ADR-0081). */
export const partBytes = 1024 * 1024;
export const TransferQuery = z.object({
  id: z.string({ error: 'id is required' }).check(z.regex(z.regexes.uuid(), 'id must be that of a file on its way')),
});
export type TransferQuery = z.infer<typeof TransferQuery>;
/** How many files of a post may be uploading at once. */
export const transferLimit = 60;
export const emptyFile = 'This file is empty.';

/** An uploaded file that passed all checks; it is deleted after a day if it is not used. */
export const UploadedFile = z.object({ uploadId: Id, fileName: z.string(), size: z.int() });
export type UploadedFile = z.infer<typeof UploadedFile>;
export const tooLargeFile = 'A file must be at most 20 MB.';
export const tooLargePart = 'A part of a file must be at most 1 MB.';
