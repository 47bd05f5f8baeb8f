export const isError = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;

/** For a file that may be missing: then undefined. */
export const unlessMissing = (error: unknown): undefined => {
  if (!isError(error, 'ENOENT')) throw error;
};

const reasons: Record<string, string> = {
  ENOSPC: 'there is no space left on it',
  EDQUOT: 'the quota of this user is used up',
  EROFS: 'it is read-only',
  EACCES: 'this user has no right to',
  EPERM: 'this user has no right to',
  EIO: 'the disk reports an error',
  EXDEV: 'its folders lie on several file systems',
};

/** Runs work on a folder; the file system's errors become sentences. */
export async function withSentences<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const reason = reasons[code];
    if (!reason) throw error;
    throw new Error(`${folder} cannot be read or written: ${reason} (${code}). Repeat the command when it can.`, {
      cause: error,
    });
  }
}
