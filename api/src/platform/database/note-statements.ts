import type { LogConfig } from 'kysely';
import type { Config } from '../config/config.ts';
import { currentTracing } from '../tracing/tracing.ts';
import { trackWrite } from './write-tracking.ts';

/** Returns a statement observer if enabled. Observing slows every statement slightly. */
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
