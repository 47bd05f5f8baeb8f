import { postList } from '@marketplace/shared-contract/lists/posts';
import { Button, EmptyState, SavedTick, useSaved } from '@marketplace/shared-ui';
import { TableList } from '../list/table-list.tsx';
import { postCells } from './post-cells.tsx';

/** All posts, newest first unless asked otherwise (ADM-002). */
export function AdminPostsScreen() {
  const [saved, confirmSaved] = useSaved();
  return (
    <TableList
      list={postList}
      rowKey={({ businessId }) => businessId}
      cells={postCells(confirmSaved)}
      extra={<SavedTick text={saved} />}
      oneText={(first) => `Posts of ${first?.createdByName ?? 'one practitioner'}`}
      empty={({ narrowed, search, clear }) => <NothingFound asked={narrowed} search={search} onClear={clear} />}
    />
  );
}

type NothingFoundProps = { asked: boolean; search: string; onClear: () => void };

const NothingFound = ({ asked, search, onClear }: NothingFoundProps) =>
  asked ? (
    <EmptyState
      icon="search"
      title={search ? `No post fits “${search}”.` : 'No post fits.'}
      action={<Button onClick={onClear}>{search ? 'Clear search' : 'Show all posts'}</Button>}
    />
  ) : (
    <EmptyState>Posts appear here as soon as a practitioner has saved one.</EmptyState>
  );
