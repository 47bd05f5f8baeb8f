import { firstPostDeclined } from '@marketplace/shared-contract/billing/first-post-review/first-post-wait';
import { needsApproval, type Post } from '@marketplace/shared-contract/marketplace/posts/post';
import {
  displayDate,
  displayInstant,
  displayMoment,
  displayRange,
} from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { Card, DefinitionList, LinkButton, Notice } from '@marketplace/shared-ui';
import { StatusBadge } from '@marketplace/shared-ui/post';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { hasEnded, saleText } from '../outcome.rules.ts';
import * as styles from './own-post.module.css';
import { groupedActs, primaryAct } from './owner-actions.rules.ts';
import { CaseLink, CopyPost, DeleteDraft, HandOver, PreviewLink, SaleFile } from './owner-acts.tsx';

/** Why nobody finds the post, and what its owner can do about it (PD-53). */
const NotApproved = ({ post }: { post: Post }) => (
  <Notice
    tone="warning"
    title="This post is not approved"
    action={<LinkButton to={pathTo('ContactUs')}>{routes.ContactUs.title}</LinkButton>}
  >
    {needsApproval(post)
      ? 'Our moderators hid it. It can be posted again once they have approved it; until then nothing is charged.'
      : 'Interested Parties cannot see it until it is. Our moderators told you by email; write to us to have it reviewed.'}
  </Notice>
);

/** Links to the sale file for colleagues who only read, and have no buttons for it. */
const saleFile = ({ businessId: id, questionsToAnswer: count, offers, mayChange }: Post) => ({
  Questions: (
    <Link to={pathTo('AnswerQuestions', id)}>{`What buyers asked${count ? ` (${count} to answer)` : ''}`}</Link>
  ),
  Particulars: <Link to={pathTo('PostParticulars', id)}>What buyers read, and who</Link>,
  // Admins have no part in them.
  ...(mayChange !== undefined && {
    Offers: <Link to={pathTo('PostOffers', id)}>{offers ? `What was offered (${offers})` : 'What was offered'}</Link>,
  }),
  Statement: <Link to={pathTo('PostStatement', id)}>How it was marketed</Link>,
});

/** The status of a post, for its firm, with its owner's acts (POST-003). */
export function StatusPanel({ post, viewer }: { post: Post; viewer: string }) {
  const owner = viewer === 'owner';
  const [start] = post.activeStartDate;
  const [end] = post.activeEndDate;
  const outcome = post.outcome ? saleText(post.outcome) : 'Not recorded yet';
  const facts = {
    Reference: post.reference,
    Status: <StatusBadge status={post.siteStatus} />,
    'Live dates': start && end ? displayRange(start, end) : 'Not posted yet',
    // Named for those who may not know: the practitioner's colleagues.
    ...(post.mayChange !== undefined && { Practitioner: post.createdByName }),
    ...(post.soldOn && { 'Sold on': displayDate(post.soldOn) }),
    ...(hasEnded(post) && {
      Outcome: owner ? outcome : <Link to={pathTo('PostOutcome', post.businessId)}>{outcome}</Link>,
    }),
    ...(!owner && post.siteStatus !== 'Draft' && saleFile(post)),
    ...(post.handedOverDate && { 'Handed over': displayInstant(post.handedOverDate) }),
    Created: displayInstant(post.creationDate),
    'Display publicly': post.displayHome ? 'Yes' : 'No',
  };
  return (
    <>
      {!post.approved && (post.siteStatus !== 'Draft' || needsApproval(post)) && <NotApproved post={post} />}
      <FirstPostNotices post={post} owner={owner} />
      <Card title="Status">
        <DefinitionList missing="–" items={Object.entries<ReactNode>(facts)} />
      </Card>
      {owner && <OwnerActions post={post} />}
    </>
  );
}

/** Says since when a first post waits for an Admin, or when and why one was declined and what to do (ADR-0072). */
const FirstPostNotices = ({ post, owner }: { post: Post; owner: boolean }) => (
  <>
    {post.firstPostAskedDate && (
      <Notice
        title="We are checking your first post"
        action={<LinkButton to={pathTo('PostDraft', post.businessId)}>View your request</LinkButton>}
      >
        <p>
          You asked us to post it on {displayInstant(post.firstPostAskedDate)}. We will email you; nothing is charged
          until then.
        </p>
      </Notice>
    )}
    {post.firstPostDeclined && (
      <Notice tone="warning" title={firstPostDeclined.title}>
        <p>Decided on {displayMoment(post.firstPostDeclined.date)}.</p>
        <p>The reason: {post.firstPostDeclined.reason}</p>
        {owner && <p>{firstPostDeclined.next}</p>}
      </Notice>
    )}
  </>
);

/** A seller's acts on their post: the next one, then links in four groups. Those that end the sale come last. */
function OwnerActions({ post }: { post: Post }) {
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
  // A draft whose posting was cancelled has an invoice, and is kept with it.
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
