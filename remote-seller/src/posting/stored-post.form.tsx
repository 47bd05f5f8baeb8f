import { useTabCopy } from '@marketplace/shared-auth/unsaved';
import type { FirstPostState } from '@marketplace/shared-contract/billing/first-post-review/first-post-review';
import { justPostedState } from '@marketplace/shared-contract/billing/posting/just-posted';
import type { PostingDates } from '@marketplace/shared-contract/billing/posting/posting-dates';
import { buyersToldOf, type PostingQuote, type Reach } from '@marketplace/shared-contract/billing/quotes';
import { needsApproval, type Post, type SiteStatus } from '@marketplace/shared-contract/marketplace/posts/post';
import { londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { Button, LinkButton, Notice, Page, type QueryLike, QueryView } from '@marketplace/shared-ui';
import { type ReactNode, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useSellerFirstPostQuery } from '../first-post.api.ts';
import { FirstPostNotice, FirstPostWaiting } from '../first-post-notice.tsx';
import { HiddenPost } from '../hidden-post.tsx';
import { OwnPost } from '../own-post.tsx';
import { PostingSteps } from '../posting-steps.tsx';
import { useSellerPostingQuoteQuery } from '../quote.api.ts';
import { useSellerDraftToPostQuery } from './posting.api.ts';
import { PostingDatesForm } from './posting-dates.form.tsx';
import { type EditedTexts, RepostTexts, repostAutosaveName } from './repost-texts.form.tsx';

type StoredPostPostingProps = {
  name: 'PostDraft' | 'Repost';
  what: string;
  /** The statuses it can be posted from, and the error for a post in another. */
  from: readonly SiteStatus[];
  otherwise: { title: string; text: string };
  /** The effects of reposting on its documents, answers and dates. */
  points?: readonly string[];
  post: (
    id: number,
    dates: PostingDates,
    texts: EditedTexts | undefined,
  ) => PromiseLike<{ data?: string; error?: unknown }>;
};

/** The last step to post: dates and price. Shows the post with the server's message afterwards. */
export function StoredPostPosting({ name, what, from, otherwise, points = [], post }: StoredPostPostingProps) {
  const { id = '' } = useParams();
  const postQuery = useSellerDraftToPostQuery(id, { refetchOnMountOrArgChange: true });
  const firstPost = useSellerFirstPostQuery({ id }, { refetchOnMountOrArgChange: true, skip: name !== 'PostDraft' });
  const quote = useSellerPostingQuoteQuery({ id }, { refetchOnMountOrArgChange: true });
  const navigate = useNavigate();
  const detail = pathTo('PostDetail', id);

  // Only for a repost: an archived post cannot be edited before.
  const [texts, setTexts] = useState<EditedTexts>();
  const textsCopy = useTabCopy(repostAutosaveName(id), 'browser');
  const submit = async (dates: PostingDates) => {
    const { data, error } = await post(Number(id), dates, texts);
    if (data === undefined) return error;
    textsCopy.forget();
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
        {name === 'PostDraft' && postQuery.data?.siteStatus === 'Draft' && <PostingSteps id={id} at="order" />}
        <QueryView query={postQuery} what={what}>
          {(found) =>
            needsApproval(found) ? (
              <HeldBack />
            ) : from.includes(found.siteStatus) ? (
              <FirstPost query={firstPost} id={found.businessId}>
                {(waits) => {
                  if (name === 'Repost' && !texts) return <RepostTexts post={found} onDone={setTexts} />;
                  return (
                    <>
                      {found.siteStatus === 'Draft' && <HiddenPictures post={found} />}
                      {texts && (
                        <div className="actions">
                          <Button onClick={() => setTexts(undefined)}>Edit what buyers will see</Button>
                        </div>
                      )}
                      <PostingDatesForm
                        quote={quote}
                        reach={selectReach(quote)}
                        text={{
                          ...textOf(found),
                          ...(texts && { description: texts.Description }),
                          edit: !texts && (
                            <LinkButton to={pathTo('AmendPostDescription', id)}>Edit description</LinkButton>
                          ),
                        }}
                        points={points}
                        waits={waits}
                        onSubmit={submit}
                      />
                    </>
                  );
                }}
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

const textOf = ({ description, creationDate }: Post) => ({ description, writtenOn: londonDay(new Date(creationDate)) });

/** Pictures that nobody else would see, mentioned before payment. */
function HiddenPictures({ post: { pictures = [], businessId } }: { post: Post }) {
  const hidden = pictures.filter(({ alt }) => !alt).length;
  if (hidden === 0) return null;
  return (
    <Notice
      title={`Buyers will not see ${countOf(hidden, 'picture', 'pictures')}`}
      action={<LinkButton to={pathTo('PostPictures', `${businessId}`)}>Describe them</LinkButton>}
    >
      <p>A picture without a description is shown to nobody else.</p>
    </Notice>
  );
}

const nameOf = ({ reference, activityHeading }: Post) => `${reference}: ${activityHeading}`;

/** Shown before any price: nobody should pay for what nobody would see (PD-53). */
const HeldBack = () => (
  <HiddenPost>
    Our moderators hid it from Interested Parties. It can be posted again once they have approved it. Nothing is charged
    until you post it.
  </HiddenPost>
);

type FirstPostProps = {
  query: QueryLike<FirstPostState> & { refetch: () => unknown };
  /** The stored post. */
  id?: number;
  /** The posting form; its prop says whether a posting would wait for a check. */
  children: (waits: boolean) => ReactNode;
};

/**
 * A posting form below what a first post needs; replaced by it while a request waits, or a licence is missing. A server that does not know
 * this refuses the posting itself.
 */
function FirstPost({ query: { data, refetch }, id, children }: FirstPostProps) {
  if (data && id !== undefined && data.review && data.review.outcome === null)
    return <FirstPostWaiting id={id} review={data.review} onTakenBack={refetch} />;
  return (
    <>
      {data && <FirstPostNotice state={data} />}
      {!data?.licenceMissing && children(data?.waits ?? false)}
    </>
  );
}

/** The reach from a stored post's quote, with the quote's loading and error states. */
const selectReach = ({ data, error, isFetching, isLoading, refetch }: QueryLike<PostingQuote>): QueryLike<Reach> => ({
  data: data?.reach ?? undefined,
  error,
  isFetching,
  isLoading,
  refetch,
});
