import type { SiteStatus } from '@marketplace/shared-contract/marketplace/posts/post';
import { pathTo, type RouteName } from '@marketplace/shared-contract/platform/routes/routes';
import { Icon } from '@marketplace/shared-ui';
import { Link } from 'react-router-dom';
import * as styles from './post-detail.module.css';

/** Archived posts are read-only (PD-36). */
const editable: readonly SiteStatus[] = ['Draft', 'Scheduled', 'For Sale'];
export const isEditable = (status: SiteStatus): boolean => editable.includes(status);

const screens = {
  details: 'AmendPostDetail',
  description: 'AmendPostDescription',
  pictures: 'PostPictures',
  assets: 'AmendPostAssets',
  'primary category': 'AmendPostPrimaryCategory',
  'additional categories': 'AmendPostAdditionalCategories',
  timetable: 'PostTimetable',
} as const satisfies Record<string, RouteName>;

export type EditedPart = keyof typeof screens;
type EditLinkProps = { id: number; what: EditedPart };

/** A link, next to a part of a post, to the screen that edits it (POST-003). */
export const EditLink = ({ id, what }: EditLinkProps) => (
  <Link className={styles.editLink} to={pathTo(screens[what], id)}>
    <Icon name="edit" /> <span>Edit {what}</span>
  </Link>
);
