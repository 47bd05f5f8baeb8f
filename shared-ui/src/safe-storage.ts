/** A browser may forbid storage, or have no room for more: then nothing is kept, and nothing fails. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export type SafeStorage = ReturnType<typeof safeStorage>;

/** The one way in which the browser's storage is read and written. It is opened at each act, as asking for it can fail too. */
function safeStorage(open: () => Storage) {
  const read = (key: string): string | undefined => attempt(() => open().getItem(key)) ?? undefined;
  /** Without a value what was there goes. Answers whether it was done. */
  const write = (key: string, value: string | undefined): boolean =>
    attempt(() => {
      if (value === undefined) open().removeItem(key);
      else open().setItem(key, value);
      return true;
    }) ?? false;
  return {
    read,
    write,
    /** What is no JSON, as another release or a person may have written, counts as nothing. */
    readJson: (key: string): unknown => attempt(() => JSON.parse(read(key) ?? 'null')) ?? undefined,
    writeJson: (key: string, value: unknown): boolean => write(key, JSON.stringify(value)),
    keys: (beginning: string): string[] =>
      attempt(() => Object.keys(open()).filter((key) => key.startsWith(beginning))) ?? [],
    clear: (): void => attempt(() => open().clear()),
  };
}

/** Storage that this browser keeps until it is cleared. */
export const browserStorage = safeStorage(() => localStorage);
/** What this tab keeps, over a reload. */
export const tabStorage = safeStorage(() => sessionStorage);
