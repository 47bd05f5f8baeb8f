import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { Card, LinkButton } from '@marketplace/shared-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import * as styles from './own-post.module.css';
import { groupedActs, primaryAct } from './owner-actions.rules.ts';
import { CaseLink, CopyPost, DeleteDraft, HandOver, PreviewLink, SaleFile } from './owner-acts.tsx';

/** What a seller can do with their post: the next thing, then links in four groups. Those that end the sale come last. */
export function OwnerActions({ post }: { post: Post }) {
  const next = primaryAct(post);
  const groups = new Map(groupedActs(post));
  const links = (name: 'Sale' | 'Buyers' | 'Record' | 'End') =>
    groups
      .get(name)
      ?.filter(({ to }) => to !== next?.to)
      .map(({ label, to }) => (
        <li key={label}>
          <Link to={to}>{label}</Link>
        </li>
      ));
  // One whose posting was cancelled has an invoice, and is kept with it.
  const deletable = post.siteStatus === 'Draft' && post.invoice.length === 0;
  return (
    <Card title="Manage this post" className={`${styles.ownerActions} not-printed`}>
      {next && (
        <LinkButton to={next.to} variant="primary" block>
          {next.label}
        </LinkButton>
      )}
      <Group title="Sale">
        {links('Sale')}
        <PreviewLink id={post.businessId} />
        {post.approved && <CopyPost id={post.businessId} />}
      </Group>
      <Group title="Buyers">{links('Buyers')}</Group>
      <Group title="Record">
        {links('Record')}
        {post.invoice.length > 0 && (
          <li>
            <Link to={pathTo('UserCertificates')}>{routes.UserCertificates.title}</Link>
          </li>
        )}
        <CaseLink id={post.businessId} />
        {post.siteStatus !== 'Draft' && post.siteStatus !== 'Scheduled' && <SaleFile id={post.businessId} />}
        <HandOver id={post.businessId} />
      </Group>
      {(groups.has('End') || deletable) && (
        <Group title="End" ends>
          {links('End')}
          {deletable && <DeleteDraft post={post} />}
        </Group>
      )}
    </Card>
  );
}

type GroupProps = { title: string; ends?: boolean; children: ReactNode };

const Group = ({ title, ends, children }: GroupProps) => (
  <section className={ends ? styles.ownerEnds : undefined}>
    <h3>{title}</h3>
    <ul>{children}</ul>
  </section>
);
