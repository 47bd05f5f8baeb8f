import { useJson } from '@marketplace/shared-auth';
import type { HomeStats as Stats } from '@marketplace/shared-contract/marketplace/home/home';
import { homeCalls } from '@marketplace/shared-contract/platform/calls/home';
import { Button, DefinitionList } from '@marketplace/shared-ui';
import * as styles from './hero.module.css';

const figures: [keyof Stats, string][] = [
  ['livePosts', 'Live posts'],
  ['confirmedBuyers', 'Confirmed buyers'],
  ['expressionsOfInterest', 'Expressions of interest'],
];

/** The marketplace in three figures. Reserves their space while they load, so that nothing moves. */
export function HomeStats() {
  const { data, error, isFetching, refetch } = useJson<Stats>(homeCalls.homeStats);
  return (
    <div className={styles.heroStats}>
      <DefinitionList
        aria-label="The marketplace today"
        aria-busy={isFetching}
        look="terms"
        items={figures.map(([key, name]) => [name, data ? data[key].toLocaleString('en-GB') : '–'] as const)}
      />
      {error !== undefined && !data && (
        <p role="alert">
          The figures could not be loaded.{' '}
          <Button variant="text" loading={isFetching} onClick={refetch}>
            Try again
          </Button>
        </p>
      )}
    </div>
  );
}
