import {
  EmptyState,
  LinkButton,
  LoadFailed,
  Missing,
  QueryView,
  SavedTick,
  ScreenLoading,
  Skeleton,
  StatusToast,
  Unchanged,
} from '../../src/index.ts';
import type { Section } from '../section.tsx';

const refetch = () => undefined;
const still = { isFetching: false, isLoading: false, refetch };
const forAnHour = 3_600_000;
const list = (items: readonly string[]) => <p>{items.join(', ')}</p>;

export const statesSection: Section = {
  title: 'Loading, empty, failed, done',
  exhibits: [
    { part: 'Skeleton', states: { 'while loading': <Skeleton lines={3} /> } },
    { part: 'ScreenLoading', states: { 'a screen on its way': <ScreenLoading /> } },
    {
      part: 'EmptyState',
      states: {
        'as it is': <EmptyState />,
        'with a way on': (
          <EmptyState
            title="No live posts match yet"
            icon="search"
            action={<LinkButton to="/">Edit your criteria</LinkButton>}
          >
            <p>Widen your criteria, or wait: we will email you when one does.</p>
          </EmptyState>
        ),
      },
    },
    {
      part: 'LoadFailed',
      states: {
        'with another try': <LoadFailed what="your invoices" problem="The server did not answer." onRetry={refetch} />,
        'trying again': <LoadFailed what="your invoices" onRetry={refetch} retrying reload />,
      },
    },
    {
      part: 'QueryView',
      states: {
        data: <QueryView query={{ ...still, data: ['Bakery', 'Foundry'] }}>{list}</QueryView>,
        empty: (
          <QueryView query={{ ...still, data: [] }} empty={<EmptyState />}>
            {list}
          </QueryView>
        ),
        'out of date': (
          <QueryView query={{ ...still, data: ['Bakery'], error: { data: { message: 'The server did not answer.' } } }}>
            {list}
          </QueryView>
        ),
      },
    },
    { part: 'SavedTick', states: { saved: <SavedTick text="Saved" /> } },
    {
      part: 'StatusToast',
      states: { 'at the foot of the window': <StatusToast text="You have been logged out" milliseconds={forAnHour} /> },
    },
    { part: 'Unchanged', states: { 'after a try that failed': <Unchanged problem="The server did not answer." /> } },
    {
      part: 'Missing',
      states: {
        'a post that is not there': (
          <Missing heading="Post not found" title="This post is not available." to="/" label="Go to your inbox">
            It may have ended.
          </Missing>
        ),
      },
    },
  ],
};
