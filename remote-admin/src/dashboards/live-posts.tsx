import { api, apiRequest } from '@marketplace/shared-auth/api';
import {
  type LivePosts,
  type LivePostsBy,
  livePostsBy,
  livePostsMonths,
} from '@marketplace/shared-contract/operations/dashboards/admin-live-posts';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { displayMonth } from '@marketplace/shared-contract/platform/clock/display-date';
import { Card, mobileBreakpoint, QueryView, useAddressQuery } from '@marketplace/shared-ui';
import { CsvButton } from '../csv-button.tsx';
import { FilterSelect } from '../list/filter-select.tsx';
import { TableTools } from '../table-tools.tsx';
import * as styles from './live-posts.module.css';

type Asked = { by: LivePostsBy; months: string };

const { useLivePostsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    livePosts: build.query<LivePosts, Asked>({ query: (query) => apiRequest(adminCalls.livePosts, { query }) }),
  }),
});

const byOptions = (Object.keys(livePostsBy) as LivePostsBy[]).map((value) => ({ value, label: livePostsBy[value] }));
const monthOptions = livePostsMonths.map((months) => ({ value: String(months), label: `${months} months` }));

/** How many posts were live by sector or region and month, as a table and as a file. The address has the choice. */
export function LivePostsReport() {
  const { query, change } = useAddressQuery();
  const by: LivePostsBy = query.get('by') === 'region' ? 'region' : 'sector';
  const months = monthOptions.find(({ value }) => value === query.get('months'))?.value ?? '12';
  const report = useLivePostsQuery({ by, months }, { refetchOnMountOrArgChange: true });
  const set = (values: Record<string, string>) => change(values, { preventScrollReset: true });
  return (
    <Card title="Live posts by month">
      <p className={styles.note}>
        A post, hidden or not, counts once in every month in which it was live on at least one day.{' '}
        {by === 'region'
          ? 'A post in several regions counts in each of them, and once in the total.'
          : 'It counts under the sector of its primary category.'}
      </p>
      <TableTools>
        <FilterSelect label="Count by" value={by} options={byOptions} onChange={(value) => set({ by: value })} />
        <FilterSelect
          label="Period"
          value={months}
          options={monthOptions}
          onChange={(value) => set({ months: value })}
        />
        <CsvButton call={adminCalls.livePostsCsv} query={{ by, months }} />
      </TableTools>
      <QueryView query={report} what="the live posts" keepPrevious>
        {(found) =>
          found.rows.length > 0 ? (
            <details
              open={window.innerWidth >= mobileBreakpoint}
              onToggle={({ currentTarget }) => toNewest(currentTarget.querySelector('section'))}
            >
              <summary className={styles.fold}>Figures: {livePostsBy[by].toLowerCase()} and month</summary>
              <ReportTable by={by} report={found} />
            </details>
          ) : (
            <p className={styles.note}>No post was live in this period.</p>
          )
        }
      </QueryView>
    </Card>
  );
}

/** If a phone has no room for all months, the newest are visible first. */
const toNewest = (frame: HTMLElement | null) => {
  if (frame) frame.scrollLeft = frame.scrollWidth;
};

function ReportTable({ by, report: { months, rows, total } }: { by: LivePostsBy; report: LivePosts }) {
  const label = `Live posts by ${livePostsBy[by].toLowerCase()} and month`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section ref={toNewest} className={styles.scroll} tabIndex={0} aria-label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{livePostsBy[by]}</th>
            {months.map((month) => (
              <th key={month} scope="col">
                <abbr title={displayMonth(month)}>{shortMonth(month)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, counts }) => (
            <Row key={name} name={name} counts={counts} months={months} />
          ))}
        </tbody>
        <tfoot>
          <Row name="All posts" counts={total} months={months} />
        </tfoot>
      </table>
    </section>
  );
}

const Row = ({ name, counts, months }: { name: string; counts: number[]; months: string[] }) => (
  <tr>
    <th scope="row">{name}</th>
    {months.map((month, place) => (
      <td key={month}>{counts[place] ? counts[place].toLocaleString('en-GB') : '–'}</td>
    ))}
  </tr>
);

const short = new Intl.DateTimeFormat('en-GB', { month: 'short', year: '2-digit', timeZone: 'UTC' });
const shortMonth = (month: string) => short.format(new Date(`${month}-01T00:00:00Z`));
