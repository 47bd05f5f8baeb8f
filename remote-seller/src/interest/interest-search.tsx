import type { InterestNarrowing } from '@marketplace/shared-contract/marketplace/interest/expression';
import type { InterestSummary } from '@marketplace/shared-contract/marketplace/interest/interest-progress';
import { Button, Icon } from '@marketplace/shared-ui';
import { ListTools, SortControl, type SortState } from '@marketplace/shared-ui/post';
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { type InterestSort, interestSorts } from './interest-address.rules.ts';
import * as styles from './interest-search.module.css';

type InterestSearchProps = {
  narrowing: InterestNarrowing;
  posts: InterestSummary['posts'];
  sort: SortState<InterestSort>;
  /** Called only with the change, as the address has it. */
  onChange: (by: Record<string, string | undefined>) => void;
  onSort: (by: Partial<SortState<InterestSort>>) => void;
  /** Whether only the seller's own posts are shown. */
  mine: boolean;
  /** More filters. */
  children: ReactNode;
};

/** Searches for words of the person, their contact details, the message or the post, and filters by post. */
export function InterestSearch({
  narrowing: { search = '', post, filter },
  posts,
  sort,
  onChange,
  onSort,
  mine,
  children,
}: InterestSearchProps) {
  const id = useId();
  const [words, setWords] = useState(search);
  // Back changes the address without the field.
  useEffect(() => setWords(search), [search]);
  const wordsNow = { search: words.trim() || undefined };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange(wordsNow);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers do not know the element
    <form className={styles.interestSearch} role="search" onSubmit={submit}>
      <div>
        <label htmlFor={id} className="visually-hidden">
          Search
        </label>
        <div className={styles.interestLine}>
          <input
            id={id}
            type="search"
            className="input"
            placeholder="Name, contact, message or post"
            maxLength={100}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
          <Button type="submit" variant="primary">
            <Icon name="search" /> Search
          </Button>
        </div>
      </div>
      <ListTools chosen={[post, filter, mine].filter(Boolean).length}>
        <div className={styles.interestPostChoice}>
          <label htmlFor={`${id}-post`}>Post</label>
          <select
            id={`${id}-post`}
            className="select"
            value={post ?? ''}
            onChange={({ target }) => onChange({ ...wordsNow, post: target.value || undefined })}
          >
            <option value="">All posts</option>
            {post && !posts.some(({ businessId }) => businessId === post) && <option value={post}>This post</option>}
            {posts.map(({ businessId, reference, activityHeading, received, unread }) => (
              <option key={businessId} value={businessId}>
                {reference} ({unread > 0 ? `${unread} new of ${received}` : received}): {activityHeading}
              </option>
            ))}
          </select>
        </div>
        <SortControl value={sort} options={interestSorts} onChange={onSort} />
        {children}
      </ListTools>
    </form>
  );
}
