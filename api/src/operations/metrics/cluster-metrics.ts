import cluster from 'node:cluster';
import { once } from 'node:events';
import { AggregatorRegistry, type Registry } from 'prom-client';

type Asked = { allMetrics?: number };
type Told = { metricsOfAll?: number; text?: string };

/** Makes the workers report the metrics of all of them together. Called once, where they are started. */
export function gatherMetrics(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', async (worker, { allMetrics }: Asked) => {
    if (allMetrics === undefined) return;
    const text = await all.clusterMetrics().catch(() => '');
    if (worker.isConnected()) worker.send({ metricsOfAll: allMetrics, text } satisfies Told);
  });
}

let lastAsked = 0;

/** Returns this process's metrics or, in a cluster, those of all its processes. */
export function metricsSource(registry: Registry): () => Promise<string> {
  const { worker } = cluster;
  if (!worker) return () => registry.metrics();
  AggregatorRegistry.setRegistries([registry]);
  new AggregatorRegistry();
  return async () => {
    lastAsked += 1;
    const asked = lastAsked;
    worker.send({ allMetrics: asked } satisfies Asked);
    for (;;) {
      const [told] = (await once(worker, 'message', { signal: AbortSignal.timeout(8_000) })) as [Told];
      if (told.metricsOfAll === asked) return told.text ?? '';
    }
  };
}
