// The image's health check: 0 if the container's process responds. For Docker and Podman; Kubernetes has its own probes.
const port = process.env.WORKER_PORT ?? process.env.PORT;
const response = await fetch(`http://127.0.0.1:${port}/api/livez`).catch(() => undefined);
process.exitCode = response?.ok ? 0 : 1;
