// The image's health check: 0 where the process of this container responds. Docker and Podman ask it; Kubernetes asks by itself.
const port = process.env.WORKER_PORT ?? process.env.PORT;
const response = await fetch(`http://127.0.0.1:${port}/api/livez`).catch(() => undefined);
process.exitCode = response?.ok ? 0 : 1;
