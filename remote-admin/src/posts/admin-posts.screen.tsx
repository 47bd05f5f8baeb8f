import type { PostCard } from '@marketplace/shared-contract/marketplace/posts/post';
import { postList } from '@marketplace/shared-contract/operations/lists/posts';
import { EmptyState, SavedTick, useSaved } from '@marketplace/shared-ui';
import { ChosenRows } from '../list/bulk/chosen-rows.tsx';
import { useChosen } from '../list/bulk/use-chosen.ts';
import { TableList } from '../list/table-list.tsx';
import { EmailsAboutPost } from './emails-about-post.tsx';
import { postCells } from './post-cells.tsx';

const keyOf = ({ businessId }: PostCard) => businessId;
const nameOf = ({ reference }: PostCard) => reference;

/** All posts, newest first unless asked otherwise (ADM-002). */
export function AdminPostsScreen() {
  const [saved, confirmSaved] = useSaved();
  const { chosen, choosing, choose } = useChosen({ keyOf, nameOf });
  return (
    <>
      <EmailsAboutPost />
      <TableList
        list={postList}
        rowKey={keyOf}
        cells={postCells(confirmSaved)}
        choosing={choosing}
        below={(shown) => (
          <ChosenRows of="posts" list={postList} shown={shown} keyOf={keyOf} chosen={chosen} onChoose={choose} />
        )}
        extra={<SavedTick text={saved} />}
        oneText={(first) => `Posts of ${first?.createdByName ?? 'one practitioner'}`}
        empty={() => <EmptyState>Posts appear here once a practitioner saves one.</EmptyState>}
      />
    </>
  );
}
