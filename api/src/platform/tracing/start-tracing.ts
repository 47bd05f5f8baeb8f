import type { Config } from '../config/config.ts';
import { setTracing } from './tracing.ts';

/** Sends traces where the settings say so; what does that is loaded only then. Returns what ends it. */
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
