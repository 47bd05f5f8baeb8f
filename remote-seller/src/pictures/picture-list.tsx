import { StoredPicture } from '@marketplace/shared-auth/pictures';
import type { OwnPicture } from '@marketplace/shared-contract/marketplace/pictures/pictures';
import { Button, Card, Icon, Unchanged, useAttempt } from '@marketplace/shared-ui';
import { ConfirmDialog } from '@marketplace/shared-ui/overlay';
import { type DragEvent, useRef, useState } from 'react';
import { PictureForm } from './picture.form.tsx';
import {
  useSellerChooseCoverMutation,
  useSellerOrderPicturesMutation,
  useSellerRemovePictureMutation,
} from './pictures.api.ts';
import * as styles from './pictures.module.css';

type PictureListProps = { post: string; pictures: readonly OwnPicture[]; editable: boolean };

/** The same list with one item moved to another place. */
const moved = (ids: readonly string[], from: number, to: number): string[] => {
  const others = ids.filter((_, place) => place !== from);
  return [...others.slice(0, to), ids[from] ?? '', ...others.slice(to)];
};

/** A post's pictures in order, which buttons and the pointer change. */
export function PictureList({ post, pictures, editable }: PictureListProps) {
  const [order] = useSellerOrderPicturesMutation();
  const [cover] = useSellerChooseCoverMutation();
  const [remove] = useSellerRemovePictureMutation();
  const [said, setSaid] = useState('');
  const { attempt, busy, problem } = useAttempt((text = '') => setSaid(text));
  const [leaving, setLeaving] = useState<number>();
  const [held, setHeld] = useState<number>();
  const list = useRef<HTMLOListElement>(null);
  const ids = pictures.map(({ pictureId }) => pictureId);
  const move = async (from: number, to: number) => {
    if (from === to || to < 0 || to >= ids.length) return;
    const done = await attempt(() => order({ post, ids: moved(ids, from, to) }));
    if (done) setSaid(`Picture ${from + 1} is now number ${to + 1}`);
  };
  // Anywhere on a card, which is much taller than its picture; otherwise a field there would receive the picture's address.
  const letGo = (event: DragEvent<HTMLOListElement>) => {
    if (held === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const cards = [...event.currentTarget.children];
    void move(
      held,
      cards.findIndex((card) => card.contains(event.target as Node)),
    );
  };
  const takeOff = async () => {
    const id = leaving === undefined ? undefined : ids[leaving];
    setLeaving(undefined);
    if (id) await attempt(() => remove(id));
    list.current?.focus();
  };
  return (
    <>
      <p className={styles.said} role="status">
        {said}
      </p>
      <Unchanged problem={problem} />
      <ol
        className={styles.list}
        ref={list}
        tabIndex={-1}
        aria-label="Pictures of this post"
        onDragOver={(event) => held !== undefined && event.preventDefault()}
        onDrop={letGo}
      >
        {pictures.map((picture, place) => {
          const name = `Picture ${place + 1}`;
          return (
            <Card as="li" key={picture.pictureId} className={styles.item}>
              {/* biome-ignore lint/a11y/noStaticElementInteractions: the adjacent buttons do the same by keyboard */}
              <div
                className={styles.frame}
                draggable={editable}
                onDragStart={() => setHeld(place)}
                onDragEnd={() => setHeld(undefined)}
              >
                <StoredPicture id={picture.pictureId} alt={picture.alt || `${name}, not described yet`} />
                {picture.cover && <span className={styles.cover}>On the card</span>}
              </div>
              <div>
                <div className={styles.head}>
                  <h3 className={styles.name}>{name}</h3>
                  {editable && (
                    <div className={styles.acts}>
                      <Button
                        variant="text"
                        disabled={place === 0}
                        aria-label={`Move ${name} earlier`}
                        onClick={() => void move(place, place - 1)}
                      >
                        <Icon name="up" /> Earlier
                      </Button>
                      <Button
                        variant="text"
                        disabled={place === pictures.length - 1}
                        aria-label={`Move ${name} later`}
                        onClick={() => void move(place, place + 1)}
                      >
                        <Icon name="down" /> Later
                      </Button>
                      {picture.alt && !picture.cover && picture.seenBy === 'post' && (
                        <Button
                          variant="text"
                          disabled={busy}
                          aria-label={`Use as cover: ${name}`}
                          onClick={() => void attempt(() => cover(picture.pictureId))}
                        >
                          Use as cover
                        </Button>
                      )}
                      <Button
                        variant="text"
                        disabled={busy}
                        aria-label={`Remove ${name}`}
                        onClick={() => setLeaving(place)}
                      >
                        Remove
                      </Button>
                    </div>
                  )}
                </div>
                {!picture.alt && (
                  <p className={`field-error ${styles.waiting}`}>Not shown to others until you describe it</p>
                )}
                {editable ? <PictureForm picture={picture} name={name} /> : <p>{picture.alt}</p>}
              </div>
            </Card>
          );
        })}
      </ol>
      <ConfirmDialog
        open={leaving !== undefined}
        title={`Remove picture ${(leaving ?? 0) + 1}?`}
        confirm="Remove"
        cancel="Keep it"
        danger
        busy={busy}
        onConfirm={takeOff}
        onCancel={() => setLeaving(undefined)}
      >
        <p>It is taken off the post at once and cannot be brought back.</p>
      </ConfirmDialog>
    </>
  );
}
