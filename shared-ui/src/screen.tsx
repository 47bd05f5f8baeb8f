import { retryChunksEvent } from '@marketplace/shared-contract/web/load-timeout';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { LoadFailed } from './parts/load-failed.tsx';
import { dropPainted, ScreenLoading } from './parts/screen-loading.tsx';
import { Skeleton } from './parts/skeleton.tsx';
import { SlowLoading } from './parts/slow-loading.tsx';

type Source<P> = { load: () => Promise<ComponentType<P>>; loaded?: ComponentType<P> };

/** The window event for a whole screen whose code did not load; not for a part of one. */
export const screenMissing = 'screen-missing';
const tellOfMissing = () => void window.dispatchEvent(new Event(screenMissing));

/** A screen whose code loads when first shown. `load` is called again on retry, unlike with React.lazy. */
export function screen<P extends object = object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const source: Source<P> = { load };
  return (props: P) => (
    <Lazy source={source} shown={props} what="this page" loading={<ScreenLoading />} onMissing={tellOfMissing} />
  );
}

/** The same for a part of a screen; `what` follows "Loading" and "We could not load", e.g. "this step". */
export function lazyPart<P extends object>(what: string, load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const source: Source<P> = { load };
  const loading = (
    <>
      <Skeleton label={`Loading ${what}`} />
      <SlowLoading what={what} />
    </>
  );
  return (props: P) => <Lazy source={source} shown={props} what={what} loading={loading} />;
}

type LazyProps<P> = { source: Source<P>; shown: P; what: string; loading: ReactNode; onMissing?: () => void };

function Lazy<P extends object>({ source, shown, what, loading, onMissing }: LazyProps<P>) {
  const [Loaded, setLoaded] = useState(() => source.loaded);
  const [failures, setFailures] = useState(0);
  const [attempt, setAttempt] = useState(0);

  const load = async () => {
    const component = await source.load();
    source.loaded = component;
    setLoaded(() => component);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    if (Loaded) return;
    let gone = false;
    load().catch(() => {
      if (gone) return;
      setFailures(attempt + 1);
      onMissing?.();
    });
    return () => {
      gone = true;
    };
  }, [attempt]);

  useEffect(() => {
    if (Loaded) dropPainted();
  }, [Loaded]);

  if (Loaded) return <Loaded {...shown} />;
  if (failures <= attempt) return loading;
  const retry = () => {
    // An earlier attempt may be in progress, and hang.
    dispatchEvent(new Event(retryChunksEvent));
    setAttempt(failures);
  };
  const tryUnseen = () =>
    load().catch(() => {
      onMissing?.();
    });
  return <LoadFailed what={what} onRetry={retry} keepTrying={tryUnseen} reload={failures > 1} />;
}
