import { postNamesNobody } from '@marketplace/shared-contract/accounts/firms/who-is-named';
import type { FirstPostState } from '@marketplace/shared-contract/billing/first-post-review/first-post-review';
import {
  firstPostDeclined,
  firstPostWait,
} from '@marketplace/shared-contract/billing/first-post-review/first-post-wait';
import { displayDate, displayInstant, displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { Button, LinkButton, Notice, Unchanged, useAttempt } from '@marketplace/shared-ui';
import { useSellerFirstPostQuery, useSellerTakeBackFirstPostMutation } from './first-post.api.ts';

/** Shown before any price: what a first post needs, or that it is checked first (ADR-0072). */
export function FirstPostNotice({ state }: { state: FirstPostState }) {
  const { waits, licenceMissing, practitioner, review } = state;
  if (licenceMissing && practitioner)
    return (
      <Notice tone="warning" title={`${practitioner} has to add a licence before the first post`}>
        <p>
          The post goes under {practitioner}’s name, and only {practitioner} can add the licence, under{' '}
          {routes.AmendAccountDetails.title}. You can write and save drafts meanwhile. Nothing is charged.
        </p>
      </Notice>
    );
  if (licenceMissing)
    return (
      <Notice
        tone="warning"
        title="Add your licence before your first post"
        action={
          <LinkButton to={pathTo('AmendAccountDetails')} variant="primary">
            Go to {routes.AmendAccountDetails.title}
          </LinkButton>
        }
      >
        <p>We need your licensing body and licence number. What you have written stays here, and nothing is charged.</p>
      </Notice>
    );
  return (
    <>
      <UnderWhoseName practitioner={practitioner} />
      {review?.outcome === 'declined' && (
        <Notice tone="warning" title={firstPostDeclined.title}>
          {review.decidedDate && <p>Decided on {displayMoment(review.decidedDate)}.</p>}
          <p>The reason: {review.reason}</p>
          <p>{firstPostDeclined.next}</p>
        </Notice>
      )}
      {waits && (
        <Notice title={`We check ${review ? 'this' : 'your first'} post before it goes live`}>
          <p>
            We look up {practitioner ? `${practitioner}’s` : 'your'} licence and read the post. You are charged, and
            buyers are emailed, only once it is approved; if that is after the start date, you get as many days from
            then. {firstPostWait} We will email you.
          </p>
        </Notice>
      )}
    </>
  );
}

/** Says in whose name it is posted, if that is a colleague's, and what buyers read of it. */
const UnderWhoseName = ({ practitioner }: Pick<FirstPostState, 'practitioner'>) =>
  practitioner ? (
    <Notice title={`This post goes under ${practitioner}’s name`}>
      <p>
        Interest goes to {practitioner}, and invoice and certificate name {practitioner} as the practitioner.{' '}
        {postNamesNobody} A practitioner of your firm can put another one in charge afterwards, under{' '}
        {routes.HandOvers.title}.
      </p>
    </Notice>
  ) : null;

/** What a new post needs, shown before anything is written; without a response the form is shown anyway. */
export function NewPostNeeds() {
  const { data } = useSellerFirstPostQuery({}, { refetchOnMountOrArgChange: true });
  if (!data) return null;
  return <FirstPostNotice state={data} />;
}

type WaitingProps = { id: number; review: NonNullable<FirstPostState['review']>; onTakenBack: () => void };

/** A first post that waits: what was requested, and the button to withdraw it. */
export function FirstPostWaiting({ id, review, onTakenBack }: WaitingProps) {
  const [takeBack] = useSellerTakeBackFirstPostMutation();
  const { attempt, busy, problem } = useAttempt((text) => text !== undefined && onTakenBack());
  return (
    <Notice
      title="We are checking your first post"
      action={
        <>
          <LinkButton to={pathTo('PostDetail', id)}>View the post</LinkButton>
          <Button loading={busy} onClick={() => attempt(() => takeBack(id))}>
            Take back the request
          </Button>
        </>
      }
    >
      <p>
        On {displayInstant(review.askedDate)} you asked us to post it from {displayDate(review.startDate)} to{' '}
        {displayDate(review.endDate)}. {firstPostWait} We will email you once it is decided. Nothing is charged until
        then.
      </p>
      <Unchanged problem={problem} />
    </Notice>
  );
}
