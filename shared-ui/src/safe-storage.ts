/** A browser may forbid storage, or have no space left: then nothing is stored, and nothing fails. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export type SafeStorage = ReturnType<typeof safeStorage>;

/** The only access to the browser's storage. It is opened each time, as even that can fail. */
function safeStorage(open: () => Storage) {
  const read = (key: string): string | undefined => attempt(() => open().getItem(key)) ?? undefined;
  /** Without a value, the key is removed. Returns whether it worked. */
  const write = (key: string, value: string | undefined): boolean =>
    attempt(() => {
      if (value === undefined) open().removeItem(key);
      else open().setItem(key, value);
      return true;
    }) ?? false;
  return {
    read,
    write,
    /** Invalid JSON, as another release or a person may have written, counts as nothing. */
    readJson: (key: string): unknown => attempt(() => JSON.parse(read(key) ?? 'null')) ?? undefined,
    writeJson: (key: string, value: unknown): boolean => write(key, JSON.stringify(value)),
    keys: (beginning: string): string[] =>
      attempt(() => Object.keys(open()).filter((key) => key.startsWith(beginning))) ?? [],
    clear: (): void => attempt(() => open().clear()),
  };
}

/** Storage that lasts until it is cleared. */
export const browserStorage = safeStorage(() => localStorage);
/** This tab's storage, which survives a reload. */
export const tabStorage = safeStorage(() => sessionStorage);
