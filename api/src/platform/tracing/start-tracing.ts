import type { Config } from '../config/config.ts';
import { setTracing } from './tracing.ts';

/** Starts tracing if the settings ask for it; loads OpenTelemetry only then. Returns a function that stops it. */
export async function startTracing(
  { tracesTo, tracesRatio }: Pick<Config, 'tracesTo' | 'tracesRatio'>,
  service: 'marketplace-api' | 'marketplace-worker',
): Promise<() => Promise<void>> {
  if (!tracesTo) return async () => undefined;
  const { collectorAt, openTelemetry } = await import('./open-telemetry.ts');
  const tracing = openTelemetry(service, collectorAt(tracesTo), tracesRatio);
  setTracing(tracing);
  return () => tracing.close();
}
