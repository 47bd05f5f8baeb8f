import { keepTrying } from '@marketplace/shared-ui/keep-trying';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

/** A missing file is requested again: the frame has no place to say so. */
const untilLoaded = <T,>(load: () => Promise<T>): Promise<T> =>
  load().catch(
    () =>
      new Promise((resolve) => {
        const stop = keepTrying(async () => {
          resolve(await load());
          stop();
        });
      }),
  );

/** A part of the frame that not everybody needs, in a separate file. `place` is shown until then. */
export function framePart<P extends object>(load: () => Promise<ComponentType<P>>, place?: ReactNode) {
  const Part: ComponentType<P> = lazy(async () => ({ default: await untilLoaded(load) }));
  return (props: P) => (
    <Suspense fallback={place}>
      <Part {...props} />
    </Suspense>
  );
}
