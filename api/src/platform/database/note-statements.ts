import type { LogConfig } from 'kysely';
import type { Config } from '../config/config.ts';
import { currentTracing } from '../tracing/tracing.ts';
import { trackWrite } from './write-tracking.ts';

/** What hears of each statement by these settings, if anything does: to be heard of costs every statement a little. */
export function noteStatements({
  databaseReplicaUrls,
  tracesTo,
}: Pick<Config, 'databaseReplicaUrls' | 'tracesTo'>): LogConfig | undefined {
  if (!tracesTo) return databaseReplicaUrls.length > 0 ? trackWrite : undefined;
  return (event) => {
    trackWrite(event);
    currentTracing()?.statement(event);
  };
}
