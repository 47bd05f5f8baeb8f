import { api, apiRequest } from '@marketplace/shared-auth/api';
import {
  type AreaHealth,
  healthDays,
  usualHealthDays,
} from '@marketplace/shared-contract/operations/monitoring/admin-area-health';
import { appParts } from '@marketplace/shared-contract/operations/monitoring/browser-report-limits';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import { routes } from '@marketplace/shared-contract/platform/routes/routes';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { Button, EmptyState, Page, QueryView, useAddressQuery } from '@marketplace/shared-ui';
import { DataTable } from '@marketplace/shared-ui/table';
import { useState } from 'react';
import { ChartWithTable } from '../chart-with-table.tsx';
import { CsvButton } from '../csv-button.tsx';
import { FilterSelect } from '../list/filter-select.tsx';
import { TableTools } from '../table-tools.tsx';
import { errorColumns, releaseColumns } from './area-columns.tsx';
import * as styles from './area-health.module.css';
import { MeasuresExplained } from './measure-cell.tsx';
import { partName } from './part-name.ts';
import { ShareRuleExplained, shareColumns } from './share-columns.tsx';

const areaOptions = [{ value: '', label: 'All' }, ...appParts.map((part) => ({ value: part, label: partName(part) }))];
const dayOptions = healthDays.map((days) => ({
  value: String(days),
  label: days === 1 ? 'Today' : countOf(days, 'day', 'days'),
}));

/** Reads the filter from the URL; invalid values fall back to defaults. */
function askedIn(params: URLSearchParams): HealthAsked {
  const area = appParts.find((part) => part === params.get('area'));
  const days = healthDays.find((count) => String(count) === params.get('days')) ?? usualHealthDays;
  return { ...(area && { area }), days: String(days) };
}

/** How the shell and the areas perform in users' browsers, from what those report. */
export function AreaHealthScreen() {
  const { query, change } = useAddressQuery();
  const [versions, showVersions] = useState(false);
  const filter = askedIn(query);
  const health = useAdminAreaHealthQuery(filter, { refetchOnMountOrArgChange: true });
  const choose = (name: string, value: string) => change({ [name]: value }, { preventScrollReset: true });
  const refresh = (
    <Button loading={health.isFetching} onClick={() => void health.refetch()}>
      Refresh
    </Button>
  );
  return (
    <Page title={routes.AreaHealth.title} width="wide" extra={refresh}>
      <TableTools>
        <FilterSelect
          label="Area"
          value={filter.area ?? ''}
          options={areaOptions}
          onChange={(area) => choose('area', area)}
        />
        <FilterSelect
          label="In the last"
          value={filter.days}
          options={dayOptions}
          onChange={(days) => choose('days', days)}
        />
        <Button aria-expanded={versions} onClick={() => showVersions(!versions)}>
          {versions ? 'Hide versions' : 'Show versions'}
        </Button>
      </TableTools>
      <QueryView
        query={health}
        what="the releases and their speed"
        keepPrevious
        isEmpty={({ releases }) => releases.length === 0}
        empty={<EmptyState title="Nothing has been released or reported yet." />}
      >
        {(answer) => (
          <div className={versions ? undefined : styles.withoutVersions}>
            <Health health={answer} asked={filter} />
          </div>
        )}
      </QueryView>
    </Page>
  );
}

function Health({ health, asked }: { health: AreaHealth; asked: HealthAsked }) {
  const { releases, shares = [], errors, errorsInAll } = health;
  return (
    <div className={styles.areaHealth}>
      <section>
        <h2>Releases</h2>
        <DataTable
          label="Releases"
          rows={releases}
          columns={releaseColumns}
          rowKey={({ area, version }) => `${area} ${version}`}
        />
        <MeasuresExplained />
      </section>
      {shares.length > 0 && (
        <section>
          <h2>Shares</h2>
          <DataTable
            label="Shares"
            rows={shares}
            columns={shareColumns}
            rowKey={({ area, since }) => `${area} ${since}`}
          />
          <ShareRuleExplained />
        </section>
      )}
      {errors.length > 0 && <ErrorsByDay health={health} />}
      <section>
        <div className={styles.areaErrorsHeading}>
          <h2>Errors</h2>
          {errors.length > 0 && <CsvButton call={adminCalls.areaErrorsCsv} query={asked} />}
        </div>
        {errorsInAll > errors.length && (
          <p>
            Showing the latest {errors.length} of {errorsInAll.toLocaleString('en-GB')}. The file has all of them.
          </p>
        )}
        <DataTable
          label="Errors"
          rows={errors}
          columns={errorColumns}
          rowKey={({ area, version, route, message, file }) => [area, version, route, message, file].join(' ')}
          empty="No errors."
        />
      </section>
    </div>
  );
}

function ErrorsByDay({ health: { days, errorsByDay } }: { health: AreaHealth }) {
  const series = errorsByDay
    .filter(({ pages }) => pages.some((count) => count > 0))
    .map(({ area, pages }) => ({ name: partName(area), values: pages }));
  return (
    <ChartWithTable
      title="Pages with an error each day"
      per="Day"
      kind="bar"
      stacked
      labels={days.map((day) => displayDate(day))}
      series={series}
    />
  );
}

/** The filter: one part of the product or all, and how many days back. */
type HealthAsked = { area?: string; days: string };

const { useAdminAreaHealthQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    adminAreaHealth: build.query<AreaHealth, HealthAsked>({
      query: (query) => apiRequest(adminCalls.areaHealth, { query }),
    }),
  }),
});
