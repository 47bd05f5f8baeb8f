// The product for Kubernetes as plain objects, in the order in which they are applied.
import { createHash } from 'node:crypto';
import { networkPolicies } from './network-policies.mjs';
import { largestBody, proberLimits } from './site.mjs';
import { processes } from './units.mjs';

const name = (part) => `marketplace-${part}`;
const labels = (part) => ({ 'app.kubernetes.io/name': 'marketplace', 'app.kubernetes.io/component': part });
const head = (kind, part, apiVersion = 'v1') => ({
  apiVersion,
  kind,
  metadata: { name: name(part), labels: labels(part) },
});
const digest = (value) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 8);

const restricted = {
  allowPrivilegeEscalation: false,
  readOnlyRootFilesystem: true,
  runAsNonRoot: true,
  capabilities: { drop: ['ALL'] },
};

/**
 * Asked at the port of the process; a start has the time that systemd gives it. A process that has begun stays while the database is
 * away: it says so in words, and pages come, where an ingress without any would have nothing but an error of its own.
 */
const probes = (port) => {
  const ask = (path) => ({ httpGet: { path, port }, timeoutSeconds: 3 });
  return {
    startupProbe: { ...ask('/api/readyz'), periodSeconds: 2, failureThreshold: 45 },
    readinessProbe: { ...ask('/api/servingz'), periodSeconds: 2, failureThreshold: 2 },
    livenessProbe: { ...ask('/api/livez'), periodSeconds: 10, failureThreshold: 3 },
  };
};

/** A container of the image; `limits` are memory and processors of it. */
function container({ site, settings }, part, [memory, cpu]) {
  const { command, environment, port } = processes()[part];
  const files = settings.open.FILES_TARGET === '/files' ? [{ name: 'files', mountPath: '/files' }] : [];
  return {
    name: part,
    image: site.IMAGE,
    command,
    env: Object.entries(environment).map(([key, value]) => ({ name: key, value })),
    envFrom: [{ configMapRef: { name: name('settings') } }, { secretRef: { name: name('secrets') } }],
    ...(port && { ports: [{ name: 'http', containerPort: port }], ...probes(port) }),
    resources: { requests: { memory, cpu }, limits: { memory } },
    securityContext: restricted,
    volumeMounts: [{ name: 'data', mountPath: '/data' }, { name: 'tmp', mountPath: '/tmp' }, ...files],
  };
}

function pod(of, part, limits, restartPolicy) {
  const { site, settings } = of;
  const files =
    settings.open.FILES_TARGET === '/files'
      ? [{ name: 'files', persistentVolumeClaim: { claimName: site.FILES_CLAIM ?? name('files') } }]
      : [];
  return {
    // Changed settings restart the processes one at a time.
    metadata: { labels: labels(part), annotations: { 'marketplace/settings': digest(settings) } },
    spec: {
      automountServiceAccountToken: false,
      enableServiceLinks: false,
      restartPolicy,
      terminationGracePeriodSeconds: processes()[part].stopSeconds,
      securityContext: {
        runAsUser: 10001,
        runAsGroup: 10001,
        fsGroup: 10001,
        seccompProfile: { type: 'RuntimeDefault' },
      },
      ...(restartPolicy === 'Always' && {
        topologySpreadConstraints: [
          {
            maxSkew: 1,
            topologyKey: 'kubernetes.io/hostname',
            whenUnsatisfiable: 'ScheduleAnyway',
            labelSelector: { matchLabels: labels(part) },
          },
        ],
      }),
      containers: [container(of, part, limits)],
      volumes: [
        { name: 'data', emptyDir: { sizeLimit: '512Mi' } },
        { name: 'tmp', emptyDir: { sizeLimit: '256Mi' } },
        ...files,
      ],
    },
  };
}

const deployment = (of, part, replicas, limits) => ({
  ...head('Deployment', part, 'apps/v1'),
  spec: {
    replicas,
    // The next one is ready before one is stopped, as with `systemctl restart` of one after the other.
    strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } },
    selector: { matchLabels: labels(part) },
    template: pod(of, part, limits, 'Always'),
  },
});

const budget = (part) => ({
  ...head('PodDisruptionBudget', part, 'policy/v1'),
  spec: { maxUnavailable: 1, selector: { matchLabels: labels(part) } },
});

/** A job cannot be changed, so that of another image or other settings has another name. */
const migration = (of, limits) => {
  const job = head('Job', 'migrate', 'batch/v1');
  return {
    ...job,
    metadata: { ...job.metadata, name: `${name('migrate')}-${digest([of.site.IMAGE, of.settings])}` },
    spec: { backoffLimit: 3, ttlSecondsAfterFinished: 86_400, template: pod(of, 'migrate', limits, 'Never') },
  };
};

function ingress({ site, settings }) {
  const { host } = new URL(settings.open.PUBLIC_URL);
  const made = head('Ingress', 'site', 'networking.k8s.io/v1');
  const backend = { service: { name: name('api'), port: { number: 80 } } };
  // As deploy/nginx has it, in the words of ingress-nginx; other controllers have words of their own.
  const annotations = {
    'nginx.ingress.kubernetes.io/proxy-body-size': largestBody(),
    'nginx.ingress.kubernetes.io/proxy-read-timeout': '65',
    'nginx.ingress.kubernetes.io/proxy-next-upstream': 'error timeout',
    'nginx.ingress.kubernetes.io/proxy-next-upstream-tries': '2',
  };
  return {
    ...made,
    metadata: { ...made.metadata, annotations },
    spec: {
      ingressClassName: site.INGRESS_CLASS,
      tls: [{ hosts: [host], secretName: site.TLS_SECRET }],
      rules: [{ host, http: { paths: [{ path: '/', pathType: 'Prefix', backend }] } }],
    },
  };
}

/** Everything for `kubectl apply`, the migration before what needs it; each API process waits for its database as ever. */
export function kubernetes(site, settings) {
  const of = { site, settings };
  const limits = { api: [site.API_MEMORY, site.API_CPU], worker: [site.WORKER_MEMORY, site.WORKER_CPU] };
  return [
    { ...head('ConfigMap', 'settings'), data: settings.open },
    { ...head('Secret', 'secrets'), type: 'Opaque', stringData: settings.secret },
    ...networkPolicies(site, settings),
    migration(of, limits.worker),
    deployment(of, 'api', site.API_CONTAINERS, limits.api),
    deployment(of, 'worker', site.WORKER_CONTAINERS, limits.worker),
    ...(settings.open.STATUS_PAGE === 'on' ? [deployment(of, 'prober', 1, proberLimits)] : []),
    budget('api'),
    budget('worker'),
    {
      ...head('Service', 'api'),
      spec: { selector: labels('api'), ports: [{ name: 'http', port: 80, targetPort: 'http' }] },
    },
    ingress(of),
  ];
}
