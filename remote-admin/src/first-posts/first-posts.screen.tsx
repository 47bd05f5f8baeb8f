import { firstPostReviewList } from '@marketplace/shared-contract/operations/lists/first-post-reviews';
import { displayRange } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { EmptyState, LinkButton } from '@marketplace/shared-ui';
import { Link } from 'react-router-dom';
import { StandingBadge } from '../licence-badge.tsx';
import { ShortMoment, TwoLines } from '../list/dense-cells.tsx';
import { type Cells, TableList } from '../list/table-list.tsx';

const cells: Cells<typeof firstPostReviewList> = {
  reference: ({ businessId, activityHeading, reference }) => (
    <TwoLines first={<Link to={pathTo('FirstPostReview', businessId)}>{activityHeading}</Link>} second={reference} />
  ),
  practitioner: ({ userId, practitioner, company }) => (
    <TwoLines first={<Link to={pathTo('AdminUser', userId)}>{practitioner}</Link>} second={company} />
  ),
  licence: ({ licence }) => <StandingBadge standing={licence} />,
  days: ({ startDate, endDate }) => displayRange(startDate, endDate),
  asked: ({ askedDate }) => <ShortMoment at={askedDate} />,
};

/** First posts that wait for an Admin, longest waiting first (ADR-0072). */
export const FirstPostsScreen = () => (
  <TableList
    list={firstPostReviewList}
    rowKey={({ businessId }) => businessId}
    cells={cells}
    empty={({ on }) =>
      on === false ? (
        <EmptyState
          title="First posts are not reviewed"
          action={<LinkButton to={pathTo('Licences')}>Check licences</LinkButton>}
        >
          The first post of a new practitioner goes live at once. The person who runs the server can switch reviews on.
        </EmptyState>
      ) : (
        <EmptyState icon="tick" title="No first posts are waiting">
          The first post of a practitioner whose licence is not checked appears here before buyers are emailed.
        </EmptyState>
      )
    }
  />
);
