import type { Post, SiteStatus } from '@marketplace/shared-contract/marketplace/posts/post';
import { QueryView } from '@marketplace/shared-ui';
import { UnchangedPostPage } from '../amend-page.tsx';
import { useSellerTimetableQuery } from '../seller-timetable.api.ts';
import { TimetableForm } from './timetable.form.tsx';

/** Dates belong to a posting, and also apply after its last day. */
const when: readonly SiteStatus[] = ['Scheduled', 'For Sale', 'Expired'];

/** The dates of a sale, which its seller sets and moves (ADR-0076). */
export const PostTimetableScreen = () => (
  <UnchangedPostPage
    name="PostTimetable"
    when={when}
    otherwise="Dates can be set from when it is posted until it is withdrawn or sold."
    whenHidden="Buyers see these dates, and are emailed about them, once it is approved."
  >
    {(post) => <Loaded key={post.businessId} post={post} />}
  </UnchangedPostPage>
);

function Loaded({ post }: { post: Post }) {
  const read = useSellerTimetableQuery(post.businessId, { refetchOnMountOrArgChange: true });
  return (
    <QueryView query={read} what="the timetable" keepPrevious>
      {({ held, version }) => <TimetableForm post={post} own={held} version={version} reread={read.refetch} />}
    </QueryView>
  );
}
