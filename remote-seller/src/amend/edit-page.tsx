import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { previewPath } from '@marketplace/shared-contract/marketplace/posts/post-paths';
import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { Card } from '@marketplace/shared-ui';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { AmendPage } from '../amend-page.tsx';
import * as layout from '../beside.module.css';
import * as styles from './edit-page.module.css';

const parts = [
  'AmendPostDetail',
  'AmendPostDescription',
  'AmendPostPrimaryCategory',
  'AmendPostAdditionalCategories',
  'AmendPostAssets',
] as const;

type EditPageProps = Omit<ComponentProps<typeof AmendPage>, 'name' | 'width'> & { name: (typeof parts)[number] };

/** An edit of a post. A card next to the form explains saving and links to the other edits. */
export const EditPage = ({ children, ...page }: EditPageProps) => (
  <AmendPage {...page} width="page">
    {(post, version) => (
      <div className={`${layout.beside} ${styles.edit}`}>
        <div>{children(post, version)}</div>
        <Card title="When you save">
          <p>{whoSees(post)}</p>
          <ul className={styles.parts} aria-label="This post">
            <li>
              <Link to={previewPath(post.businessId)}>Preview as a Buyer</Link>
            </li>
            {parts.map(
              (part) =>
                part !== page.name && (
                  <li key={part}>
                    <Link to={pathTo(part, post.businessId)}>{routes[part].title}</Link>
                  </li>
                ),
            )}
          </ul>
        </Card>
      </div>
    )}
  </AmendPage>
);

function whoSees({ siteStatus, approved, activeStartDate: [start] }: Post): string {
  if (siteStatus === 'Draft') return 'Buyers cannot see a draft until you post it.';
  if (!approved) return 'Buyers see it once the post is approved.';
  if (siteStatus === 'Scheduled' && start) return `Buyers see it from ${displayDate(start)}.`;
  return 'Buyers see the change at once.';
}
