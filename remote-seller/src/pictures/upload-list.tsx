import { Button } from '@marketplace/shared-ui';
import * as styles from './pictures.module.css';
import type { Upload } from './use-uploads.ts';

type UploadListProps = {
  uploads: readonly Upload[];
  onRetry: (upload: Upload) => void;
  onDismiss: (key: number) => void;
};

function stepOf(part: number | undefined): string {
  if (part === undefined) return 'Waiting';
  return part < 1 ? `${Math.round(part * 100)} per cent sent` : 'Processing';
}

/** Pictures on their way, and those that were refused, each with why. */
export const UploadList = ({ uploads, onRetry, onDismiss }: UploadListProps) =>
  uploads.length > 0 && (
    <ul className={styles.uploads} aria-label="Uploads">
      {uploads.map((upload) => (
        <li key={upload.key}>
          <span className={styles.uploadName}>{upload.name}</span>
          {upload.problem === undefined ? (
            <>
              <progress aria-label={`Upload of ${upload.name}`} value={upload.part ?? 0} max={1} />
              <span className={styles.step}>{stepOf(upload.part)}</span>
            </>
          ) : (
            <>
              <span className="field-error" role="alert">
                {upload.problem}
              </span>
              <span className="actions">
                <Button aria-label={`Try again: ${upload.name}`} onClick={() => onRetry(upload)}>
                  Try again
                </Button>
                <Button aria-label={`Dismiss ${upload.name}`} onClick={() => onDismiss(upload.key)}>
                  Dismiss
                </Button>
              </span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
