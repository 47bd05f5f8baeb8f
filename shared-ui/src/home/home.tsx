import './home.css';
import type { HomeInvitation } from '@marketplace/shared-contract/operations/homes/role-homes';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { LinkButton, Notice, Page, type QueryLike, QueryView, Skeleton } from '@marketplace/shared-ui';
import type { ReactNode } from 'react';
import { currentClock } from '../date/clock.ts';
import { firstName, greetingAt } from './greeting.rules.ts';
import { type HomeTile, Tiles } from './tiles.tsx';

type HomeProps<H> = {
  query: QueryLike<H>;
  desk: (home: H) => ReactNode;
  /** Its tiles; without figures if those could not be loaded. */
  tiles: (home: H | undefined) => readonly HomeTile[];
  width?: 'page' | 'wide';
  /** Next to the greeting. */
  extra?: ReactNode;
  invitedRemark?: string | undefined;
  /** Below everything else. */
  below?: (home: H) => ReactNode;
};

/** A role's home: today's work, filled by one call, and below it the screens of the role's menu as tiles. */
export function Home<H extends { forenames: string; invitation?: HomeInvitation | undefined }>(props: HomeProps<H>) {
  const { query, desk, tiles, width = 'page', extra, invitedRemark, below } = props;
  const { data } = query;
  const greeting = greetingAt(currentClock().now());
  return (
    <Page
      title={data ? `${greeting}, ${firstName(data.forenames)}` : greeting}
      documentTitle="Home"
      width={width}
      extra={extra}
    >
      {data?.invitation && <InvitationNotice invitation={data.invitation} remark={invitedRemark} />}
      <div className="home-day">
        <QueryView query={query} what="your figures" loading={<Skeleton lines={8} label="Loading your figures" />}>
          {desk}
        </QueryView>
      </div>
      {!query.isLoading && <Tiles tiles={tiles(data)} />}
      {data && below?.(data)}
    </Page>
  );
}

/** `remark`: what to know before answering. */
type InvitationNoticeProps = { invitation: HomeInvitation; remark?: string | undefined };

/** An unanswered invitation, above everything else on a home. */
const InvitationNotice = ({ invitation: { id, firm, invitedBy }, remark }: InvitationNoticeProps) => (
  <Notice
    tone="info"
    title="You are invited"
    action={
      <LinkButton to={pathTo('Invitation', undefined, { id })} variant="primary">
        See the invitation
      </LinkButton>
    }
  >
    <p>
      {invitedBy} invites you to join {firm || 'them'}.
    </p>
    {remark && <p>{remark}</p>}
  </Notice>
);
