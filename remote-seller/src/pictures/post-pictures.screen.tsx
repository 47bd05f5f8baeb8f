import { problemOf, usePostQuery } from '@marketplace/shared-auth/api';
import { uploadFile } from '@marketplace/shared-auth/pictures';
import {
  isOfFile,
  pictureLimits,
  pictureProblems,
  picturesAdded,
} from '@marketplace/shared-contract/marketplace/pictures/picture-limits';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { Button, EmptyState, Notice, Page, QueryView, Skeleton } from '@marketplace/shared-ui';
import { LeaveGuard } from '@marketplace/shared-ui/overlay';
import { useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { OwnPost } from '../own-post.tsx';
import { DraftSteps, NextStep } from '../posting-steps.tsx';
import { ChoosePictures } from './choose-pictures.tsx';
import { PictureList } from './picture-list.tsx';
import { useSellerPicturesQuery, useSellerPictureUploadedMutation } from './pictures.api.ts';
import * as styles from './pictures.module.css';

/** The pictures of a seller's own post: added, described, ordered and removed (ADR-0077). */
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
        {(post.data ?? post.error) === undefined ? (
          <Skeleton label="Loading the pictures" />
        ) : (
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
        )}
        {(own.data ?? own.error) !== undefined && <NextStep post={post.currentData} at="pictures" />}
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

/** Pictures being uploaded, and refused ones, each with the reason. */
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

/** A picture being uploaded; a refused one stays until dismissed, so that its error can be read. */
/** `part` is the fraction sent, from 0 to 1, once its turn has come. */
type Upload = { key: number; name: string; file: File; part: number | undefined; problem?: string };

let next = 0;

/** Uploads chosen pictures one by one: on a slow connection one soon is better than twelve late. */
function useUploads(post: string, pictures: readonly { pictureId: string }[]) {
  const room = pictureLimits.perPost - pictures.length;
  /** The post's pictures and those uploaded since: a picture sent again gets the id it already has. */
  const there = useRef(new Set<string>());
  for (const { pictureId } of pictures) there.current.add(pictureId);
  const [uploaded] = useSellerPictureUploadedMutation();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [arrived, setArrived] = useState(0);
  const change = (key: number, over: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...over } : one)));
  const dismiss = (key: number) => setUploads((all) => all.filter((one) => one.key !== key));

  async function send({ key, file }: Upload): Promise<void> {
    if (file.size > pictureLimits.bytes) return change(key, { problem: pictureProblems.tooLarge });
    change(key, { part: 0, problem: undefined });
    try {
      const query = { id: post, declared: 'true' };
      const { pictureId } = await uploadFile<{ pictureId: string }>(sellerCalls.uploadPicture, {
        ...{ query, file, onProgress: (part) => change(key, { part }) },
      });
      if (there.current.has(pictureId)) return change(key, { problem: pictureProblems.there });
      there.current.add(pictureId);
      dismiss(key);
      setArrived((count) => count + 1);
      void uploaded();
    } catch (error) {
      change(key, { problem: problemOf(error as Parameters<typeof problemOf>[0]).message });
    }
  }

  return {
    uploads,
    /** How many were uploaded since the page was opened. */
    arrived,
    dismiss,
    retry: send,
    busy: uploads.some(({ problem }) => problem === undefined),
    async add(files: readonly File[]): Promise<void> {
      const added = files.map((file, place) => {
        next += 1;
        const problem = place < room ? undefined : pictureProblems.full;
        return { key: next, name: file.name || 'Pasted picture', file, part: undefined, problem };
      });
      setUploads((all) => [...all, ...added]);
      for (const upload of added) if (!upload.problem) await send(upload);
    },
  };
}
