export type Deferred = { promise: Promise<void>; resolve: () => void };

/** `Promise.withResolvers`, which Safari before 17.4 lacks (defect 130). */
export function deferred(): Deferred {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
