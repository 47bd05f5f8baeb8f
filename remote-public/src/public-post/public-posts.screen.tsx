import { useJson } from '@marketplace/shared-auth';
import {
  type Browse,
  type PublicPosts,
  publicPageSize,
} from '@marketplace/shared-contract/marketplace/home/public-posts';
import { soonDays } from '@marketplace/shared-contract/operations/homes/role-homes';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { openRoutes } from '@marketplace/shared-contract/platform/routes/open-routes';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import {
  Button,
  EmptyState,
  LinkButton,
  mobileBreakpoint,
  Page,
  pathTo,
  QueryView,
  Skeleton,
  useAddressQuery,
} from '@marketplace/shared-ui';
import { useId } from 'react';
import { PostSearch } from '../post-search.tsx';
import { PublicPostCards } from '../public-post-card.tsx';
import { isReleased } from '../released-screens.ts';
import * as styles from './public-posts.module.css';

const filters = ['category', 'location', 'turnover', 'closing'] as const;
type Filter = (typeof filters)[number];

/** The posts that visitors may see, filtered by what they may know of them; the address has the filters. */
export function PublicPostsScreen() {
  const { query, change } = useAddressQuery();
  const given = (name: string) => query.get(name) ?? '';
  const asked = Object.fromEntries(
    ['search', ...filters, 'page'].flatMap((name) => (given(name) ? [[name, given(name)]] : [])),
  );
  const posts = useJson<PublicPosts>(publicCalls.publicPosts, asked);
  const { data: counts } = useJson<Browse>(publicCalls.browse);
  const chosen = filters.filter(given).length;
  const narrow = (filter: Filter) => (value: string) => change({ [filter]: value || undefined, page: undefined });
  return (
    <Page title={openRoutes.PublicPosts.title} back={{ to: pathTo('ConditionalHome'), label: 'Home' }}>
      <PostSearch
        key={given('search')}
        asked={given('search')}
        onSearch={(words) => change({ search: words || undefined, page: undefined })}
      />
      <details className={styles.more} open={window.innerWidth >= mobileBreakpoint}>
        <summary>{chosen > 0 ? `Filters (${chosen})` : 'Filters'}</summary>
        <div className={styles.filters}>
          <Select
            label="Sector"
            all="All sectors"
            list={counts?.sectors}
            value={given('category')}
            onChange={narrow('category')}
          />
          <Select
            label="Region"
            all="All regions"
            list={counts?.locations}
            value={given('location')}
            onChange={narrow('location')}
          />
          {counts?.turnovers && (
            <Select
              label="Turnover"
              all="Any turnover"
              list={counts.turnovers}
              value={given('turnover')}
              onChange={narrow('turnover')}
            />
          )}
          <label className={`choice ${styles.closing}`}>
            <input
              type="checkbox"
              checked={given('closing') === 'soon'}
              onChange={({ target }) => narrow('closing')(target.checked ? 'soon' : '')}
            />
            <span>Closes within {soonDays} days</span>
          </label>
        </div>
      </details>
      <QueryView query={posts} what="the posts" loading={<Skeleton lines={6} label="Loading the posts" />}>
        {({ posts: list, total }) => (
          <>
            <p className={styles.total} role="status">
              {countOf(total, 'post', 'posts')}. Practitioners choose which posts are public; registered buyers see them
              all.
            </p>
            <h2 className="visually-hidden">Posts</h2>
            {list.length > 0 ? (
              <PublicPostCards posts={list} />
            ) : (
              <None
                narrowed={Object.keys(asked).length > 0}
                onAll={() =>
                  change(Object.fromEntries(['search', ...filters, 'page'].map((name) => [name, undefined])))
                }
              />
            )}
            <Pages
              page={Number(given('page')) || 1}
              total={total}
              onChange={(page) => change({ page: String(page) })}
            />
          </>
        )}
      </QueryView>
    </Page>
  );
}

type SelectProps = {
  label: string;
  all: string;
  list: Browse['sectors'] | undefined;
  value: string;
  onChange: (value: string) => void;
};

function Select({ label, all, list = [], value, onChange }: SelectProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select id={id} className="select" value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{all}</option>
        {list.map((one) => (
          <option key={one.id} value={one.id}>
            {one.description} ({one.posts})
          </option>
        ))}
      </select>
    </div>
  );
}

const None = ({ narrowed, onAll }: { narrowed: boolean; onAll: () => void }) => (
  <EmptyState icon="document">
    <p>There are no public posts here at the moment. Register free to see every post and get new ones by email.</p>
    <div className="actions">
      {narrowed && <Button onClick={onAll}>Show all public posts</Button>}
      {isReleased('RegisterBuyer') && (
        <LinkButton to={pathTo('RegisterBuyer')} variant="primary">
          Register free
        </LinkButton>
      )}
    </div>
  </EmptyState>
);

function Pages({ page, total, onChange }: { page: number; total: number; onChange: (page: number) => void }) {
  const last = Math.ceil(total / publicPageSize);
  if (last < 2) return null;
  return (
    <nav className={styles.pages} aria-label="Pages">
      <Button disabled={page <= 1} onClick={() => onChange(Math.min(page - 1, last))}>
        Previous page
      </Button>
      <span>
        Page {page} of {last}
      </span>
      <Button disabled={page >= last} onClick={() => onChange(page + 1)}>
        Next page
      </Button>
    </nav>
  );
}
