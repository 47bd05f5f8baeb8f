import {
  pictureDeclaration,
  pictureHelp,
  pictureLimits,
  pictureProblems,
} from '@marketplace/shared-contract/marketplace/pictures/picture-limits';
import { Button, Card, Icon } from '@marketplace/shared-ui';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import * as styles from './pictures.module.css';

type ChoosePicturesProps = { room: number; onChoose: (files: readonly File[]) => void };

const picturesIn = (data: DataTransfer | null) => [...(data?.files ?? [])];

type FileButtonProps = { label: string; help: string; onFiles: (files: readonly File[]) => void; camera?: boolean };

/** Opens the system's file chooser, or a phone's camera. */
function FileButton({ label, help, onFiles, camera = false }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button aria-describedby={help} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple={!camera}
        capture={camera ? 'environment' : undefined}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}

/** Where pictures are dropped, pasted, chosen or taken. Those chosen before the declaration wait for it. */
export function ChoosePictures({ room, onChoose }: ChoosePicturesProps) {
  const id = useId();
  // Made once for all pictures added on this page.
  const [declared, setDeclared] = useState(false);
  const [waiting, setWaiting] = useState<readonly File[]>([]);
  const [over, setOver] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const asked = waiting.length > 0;

  const take = (files: readonly File[]) => {
    if (files.length === 0) return;
    if (declared) return onChoose(files);
    setWaiting((all) => [...all, ...files]);
    box.current?.focus();
  };
  const declare = (now: boolean) => {
    setDeclared(now);
    if (!now || !asked) return;
    onChoose(waiting);
    setWaiting([]);
  };
  // Pasted anywhere on the page, except into a text field.
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = picturesIn(event.clipboardData);
      if (files.length === 0) return;
      event.preventDefault();
      take(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  });
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(picturesIn(event.dataTransfer));
  };

  if (room <= 0) return <p className={styles.full}>{pictureProblems.full}</p>;
  return (
    <Card title="Add pictures">
      <div className={styles.choose}>
        <p id={`${id}-help`} className="field-help">
          {pictureHelp} Location and camera data are removed.
        </p>
        <label className={styles.declare}>
          <input
            ref={box}
            type="checkbox"
            checked={declared}
            aria-describedby={asked ? `${id}-asked` : undefined}
            aria-invalid={asked || undefined}
            onChange={({ target }) => declare(target.checked)}
          />
          <span>{pictureDeclaration}</span>
        </label>
        {asked && (
          <p id={`${id}-asked`} className="field-error" role="alert">
            {pictureProblems.waiting(waiting.length)}
          </p>
        )}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons in it do the same by keyboard */}
        <div
          className={over ? `${styles.drop} ${styles.dropOver}` : styles.drop}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <Icon name="plus" />
          <p>Drop or paste pictures here, or</p>
          <span className={`actions ${styles.ways}`}>
            <FileButton label="Choose pictures" help={`${id}-help`} onFiles={take} />
            {/* Where there is a finger there is a camera; elsewhere this would open the same window once more. */}
            <span className={styles.camera}>
              <FileButton label="Take a picture" help={`${id}-help`} onFiles={take} camera />
            </span>
          </span>
        </div>
        <p className={styles.room}>
          {room} of {pictureLimits.perPost} left
        </p>
      </div>
    </Card>
  );
}
