import { justPostedState } from '@marketplace/shared-contract/billing/posting/just-posted';
import type { PostingDates } from '@marketplace/shared-contract/billing/posting/posting-dates';
import { buyersToldOf } from '@marketplace/shared-contract/billing/quotes';
import { needsApproval, type Post, type SiteStatus } from '@marketplace/shared-contract/marketplace/posts/post';
import { londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { LinkButton, Notice, Page, QueryView } from '@marketplace/shared-ui';
import { useNavigate, useParams } from 'react-router-dom';
import { useSellerFirstPostQuery } from '../first-post.api.ts';
import { HiddenPost } from '../hidden-post.tsx';
import { OwnPost } from '../own-post.tsx';
import { useSellerPostingQuoteQuery } from '../quote.api.ts';
import { FirstPost } from './first-post.tsx';
import { useSellerDraftToPostQuery } from './posting.api.ts';
import { PostingDatesForm, type RefusedPosting } from './posting-dates.form.tsx';
import { selectReach } from './select-reach.rules.ts';

type StoredPostPostingProps = {
  name: 'PostDraft' | 'Repost';
  what: string;
  /** The statuses it can be posted from, and the message for a post in another. */
  from: readonly SiteStatus[];
  otherwise: { title: string; text: string };
  refused?: RefusedPosting;
  /** What posting changes in the records of its previous posting. */
  points?: readonly string[];
  post: (id: number, dates: PostingDates) => PromiseLike<{ data?: string; error?: unknown }>;
};

/** The dates of a post that is stored; posted, it is shown with the server's word over it. */
export function StoredPostPosting({ name, what, from, otherwise, refused, points = [], post }: StoredPostPostingProps) {
  const { id = '' } = useParams();
  const postQuery = useSellerDraftToPostQuery(id, { refetchOnMountOrArgChange: true });
  const firstPost = useSellerFirstPostQuery({ id }, { refetchOnMountOrArgChange: true, skip: name !== 'PostDraft' });
  const quote = useSellerPostingQuoteQuery({ id }, { refetchOnMountOrArgChange: true });
  const navigate = useNavigate();
  const detail = pathTo('PostDetail', id);

  const submit = async (dates: PostingDates) => {
    const { data, error } = await post(Number(id), dates);
    if (data === undefined) return error;
    const buyers = buyersToldOf(quote.data?.reach);
    const state = justPostedState({
      text: data,
      ...(buyers !== undefined && { buyers }),
      ...(points.length > 0 && { points }),
    });
    await navigate(detail, { replace: true, state });
  };
  return (
    <OwnPost post={postQuery}>
      <Page
        title={routes[name].title}
        subtitle={postQuery.data && nameOf(postQuery.data)}
        back={{ to: detail, label: 'Back to the post' }}
      >
        <QueryView query={postQuery} what={what}>
          {(found) =>
            needsApproval(found) ? (
              <HeldBack />
            ) : from.includes(found.siteStatus) ? (
              <FirstPost query={firstPost} id={found.businessId}>
                {(waits) => (
                  <PostingDatesForm
                    refused={refused}
                    quote={quote}
                    reach={selectReach(quote)}
                    text={textOf(found)}
                    points={points}
                    waits={waits}
                    onSubmit={submit}
                  />
                )}
              </FirstPost>
            ) : (
              <Notice title={otherwise.title} action={<LinkButton to={detail}>View Detail</LinkButton>}>
                <p>{otherwise.text}</p>
              </Notice>
            )
          }
        </QueryView>
      </Page>
    </OwnPost>
  );
}

/** An archived post can only be edited after a repost, so this only warns about past dates. */
const textOf = ({ businessId, description, creationDate, siteStatus }: Post) => ({
  description,
  writtenOn: londonDay(new Date(creationDate)),
  edit: siteStatus === 'Draft' ? pathTo('AmendPostDescription', businessId) : undefined,
});

const nameOf = ({ reference, activityHeading }: Post) => `${reference}: ${activityHeading}`;

/** Said before any price: nobody is to pay for what nobody would see (PD-53). */
const HeldBack = () => (
  <HiddenPost>
    Our moderators hid it from Interested Parties. It can be posted again once they have approved it. Nothing is charged
    until you post it.
  </HiddenPost>
);
