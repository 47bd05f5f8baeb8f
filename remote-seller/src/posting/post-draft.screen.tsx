import type { Post } from '@marketplace/shared-contract/post';
import type { PostingDates } from '@marketplace/shared-contract/posting';
import { pathTo, routes } from '@marketplace/shared-contract/routes';
import { LinkButton, Notice, Page, QueryView } from '@marketplace/shared-ui';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { confirmPosted } from './confirm-posted.ts';
import { useSellerDraftToPostQuery, useSellerPostDraftMutation } from './posting.api.ts';
import { PostingDatesForm, type RefusedPosting } from './posting-dates.form.tsx';

/** Puts a draft on sale (SELL-023). Comes with the refusal when a new post was saved but not posted (decision 33). */
export function PostDraftScreen() {
  const { id = '' } = useParams();
  const refused = (useLocation().state as { refused?: RefusedPosting } | null)?.refused;
  const draft = useSellerDraftToPostQuery(id, { refetchOnMountOrArgChange: true });
  const [postDraft] = useSellerPostDraftMutation();
  const navigate = useNavigate();
  const detail = pathTo('PostDetail', id);

  const post = async (dates: PostingDates) => {
    const { data, error } = await postDraft({ id: Number(id), dates });
    if (error) return error;
    void confirmPosted(data);
    await navigate(detail, { replace: true });
  };
  return (
    <Page
      title={routes.PostDraft.title}
      subtitle={draft.data && nameOf(draft.data)}
      width="text"
      back={{ to: detail, label: 'Back to the post' }}
    >
      <QueryView query={draft} what="the draft">
        {({ siteStatus }) =>
          siteStatus === 'Draft' ? (
            <PostingDatesForm refused={refused} onSubmit={post} />
          ) : (
            <NotADraft detail={detail} />
          )
        }
      </QueryView>
    </Page>
  );
}

const nameOf = ({ reference, activityHeading }: Post) => `${reference}: ${activityHeading}`;

const NotADraft = ({ detail }: { detail: string }) => (
  <Notice title="This post is not a draft any more" action={<LinkButton to={detail}>View Detail</LinkButton>}>
    <p>It has been put on sale already.</p>
  </Notice>
);
