import type { PictureWidth } from '@marketplace/shared-contract/marketplace/pictures/picture-limits';
import { pictureCalls } from '@marketplace/shared-contract/platform/calls/pictures';
import { useEffect, useRef, useState } from 'react';
import { fetchOk } from '../api-client.ts';
import { copyFor } from './copy-for.ts';

/** A transparent pixel: keeps the place of a missing picture. */
const nothing = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** How close to the window a picture is requested. */
const rootMargin = '300px';

const addressOf = (file: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** Fetches a picture as its viewer may see it: an image's address alone carries no credentials. */
async function load(id: string, width: PictureWidth, signal: AbortSignal): Promise<string> {
  const options = { query: { id, width }, signal, accept: 'image/webp,image/jpeg' };
  return addressOf(await (await fetchOk(pictureCalls.picture, options)).blob());
}

type StoredPictureProps = { id: string; width?: PictureWidth; alt: string; className?: string };

/**
 * A stored picture, fetched when it comes near the window: in the given width, or one that suits its box. The parent sizes the box, so that
 * nothing moves on loading.
 */
export function StoredPicture({ id, width, alt, className }: StoredPictureProps) {
  const [address, setAddress] = useState<string>();
  const [failed, setFailed] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const stop = new AbortController();
    setFailed(false);
    const begin = () =>
      load(id, width ?? copyFor(image.current?.clientWidth ?? 0, devicePixelRatio), stop.signal).then(
        setAddress,
        () => {
          if (!stop.signal.aborted) setFailed(true);
        },
      );
    if (!image.current || typeof IntersectionObserver === 'undefined') {
      void begin();
      return () => stop.abort();
    }
    const watching = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watching.disconnect();
        void begin();
      },
      { rootMargin },
    );
    watching.observe(image.current);
    return () => {
      watching.disconnect();
      stop.abort();
    };
  }, [id, width]);
  // If it fails to load, its description appears instead.
  if (failed) return <span className={className}>{alt}</span>;
  return <img ref={image} className={className} src={address ?? nothing} alt={alt} />;
}
