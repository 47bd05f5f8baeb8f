import { StoredPicture } from '@marketplace/shared-auth/pictures';
import type { Picture } from '@marketplace/shared-contract/marketplace/pictures/pictures';
import { Card, lazyPart } from '@marketplace/shared-ui';
import { type ReactNode, useState } from 'react';
import * as styles from './gallery.module.css';
import type { LightboxProps } from './lightbox.tsx';

// Loaded when the first picture is opened.
const Lightbox = lazyPart<LightboxProps>('the picture', () => import('./lightbox.tsx').then((m) => m.Lightbox));

type GalleryProps = { post: number; pictures: readonly Picture[]; moderated: boolean; extra?: ReactNode };

/** A post's pictures, which open one by one. */
export function Gallery({ post, pictures, moderated, extra }: GalleryProps) {
  const [open, setOpen] = useState<number>();
  return (
    <Card title="Pictures" extra={extra}>
      <ul className={styles.gallery}>
        {pictures.map(({ pictureId, alt, caption }, place) => (
          <li key={pictureId}>
            <button
              type="button"
              className={styles.thumb}
              aria-label={`Open picture ${place + 1} of ${pictures.length}: ${alt || 'not described yet'}`}
              onClick={() => setOpen(place)}
            >
              <StoredPicture id={pictureId} alt="" />
            </button>
            {!alt && <p className={styles.caption}>Buyers do not see it: it has no description.</p>}
            {caption && <p className={styles.caption}>{caption}</p>}
          </li>
        ))}
      </ul>
      {open !== undefined && pictures[open] && (
        <Lightbox
          post={post}
          pictures={pictures}
          place={open}
          moderated={moderated}
          onPlace={setOpen}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Card>
  );
}
