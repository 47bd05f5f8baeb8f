import { usePostQuery } from '@marketplace/shared-auth/api';
import { pictureLimits, picturesAdded } from '@marketplace/shared-contract/marketplace/pictures/picture-limits';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { EmptyState, Notice, Page, QueryView } from '@marketplace/shared-ui';
import { LeaveGuard } from '@marketplace/shared-ui/overlay';
import { useParams } from 'react-router-dom';
import { OwnPost } from '../own-post.tsx';
import { DraftSteps, NextStep } from '../posting-steps.tsx';
import { ChoosePictures } from './choose-pictures.tsx';
import { PictureList } from './picture-list.tsx';
import { useSellerPicturesQuery } from './pictures.api.ts';
import * as styles from './pictures.module.css';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';

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
