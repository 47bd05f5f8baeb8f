import { usePostQuery } from '@marketplace/shared-auth/api';
import {
  isOfFile,
  pictureLimits,
  picturesAdded,
} from '@marketplace/shared-contract/marketplace/pictures/picture-limits';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { Button, EmptyState, Notice, Page, QueryView } from '@marketplace/shared-ui';
import { LeaveGuard } from '@marketplace/shared-ui/overlay';
import { useParams } from 'react-router-dom';
import { OwnPost } from '../own-post.tsx';
import { DraftSteps, NextStep } from '../posting-steps.tsx';
import { ChoosePictures } from './choose-pictures.tsx';
import { PictureList } from './picture-list.tsx';
import { useSellerPicturesQuery } from './pictures.api.ts';
import * as styles from './pictures.module.css';
import { type Upload, useUploads } from './use-uploads.ts';

/** The pictures of one's own post: added, described, ordered and removed (ADR-0077). */
export function PostPicturesScreen() {
  const { id = '' } = useParams();
  const post = usePostQuery(id);
  const own = useSellerPicturesQuery(id);
  const pictures = own.currentData?.pictures ?? [];
  const { uploads, arrived, add, retry, dismiss, busy } = useUploads(id, pictures);
  const waiting = uploads.filter(({ problem }) => problem === undefined).length;
  return (
    <OwnPost post={post}>
      <Page
        title={routes.PostPictures.title}
        subtitle={post.currentData && `${post.currentData.reference}: ${post.currentData.activityHeading}`}
        back={{ to: pathTo('PostDetail', id), label: 'Back to the post' }}
      >
        <DraftSteps post={post.currentData} at="pictures" />
        <QueryView query={own} what="the pictures">
          {({ editable }) => (
            <div className={styles.pictures}>
              {editable ? (
                <ChoosePictures room={pictureLimits.perPost - pictures.length - waiting} onChoose={add} />
              ) : (
                <Notice title="This post is archived">
                  <p>Its pictures stay as they are.</p>
                </Notice>
              )}
              <div className={styles.added}>
                <UploadList uploads={uploads} onRetry={retry} onDismiss={dismiss} />
                <p className={styles.said} role="status">
                  {arrived > 0 && picturesAdded(arrived)}
                </p>
                {pictures.length === 0 && uploads.length === 0 ? (
                  <EmptyState title="No pictures yet">
                    Posts with true, current pictures are easier to judge.
                  </EmptyState>
                ) : (
                  <PictureList post={id} pictures={pictures} editable={editable} />
                )}
              </div>
            </div>
          )}
        </QueryView>
        <NextStep post={post.currentData} at="pictures" />
        <LeaveGuard unsaved={busy} keeps="Pictures that are still being uploaded may not arrive." asksAtEnd />
      </Page>
    </OwnPost>
  );
}

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
const UploadList = ({ uploads, onRetry, onDismiss }: UploadListProps) =>
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
                {!isOfFile(upload.problem) && (
                  <Button aria-label={`Try again: ${upload.name}`} onClick={() => onRetry(upload)}>
                    Try again
                  </Button>
                )}
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
