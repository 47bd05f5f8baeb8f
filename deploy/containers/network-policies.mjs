import { ports } from './units.mjs';

const product = { 'app.kubernetes.io/name': 'marketplace' };
const of = (part) => ({ matchLabels: { ...product, 'app.kubernetes.io/component': part } });
const namespace = (name) => ({ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': name } } });
const tcp = (port) => ({ protocol: 'TCP', port });

const usualPorts = {
  'http:': 80,
  'https:': 443,
  'postgres:': 5432,
  'postgresql:': 5432,
  'smtp:': 587,
  'smtps:': 465,
  'tcp:': 3310,
};
/** The port of a setting's URL; none for a path, nor for a bucket, which uses 443 or has a separate endpoint setting. */
const portsOf = (address) => {
  if (!URL.canParse(address)) return [];
  const { port, protocol } = new URL(address);
  return [port ? Number(port) : usualPorts[protocol]].filter(Boolean);
};

/** Settings with a server that our processes call; those of the bucket's client are recognised by prefix. */
const calledNames = [
  'AREAS_REGISTRY',
  'CLAMAV_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'DATABASE_URL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'PROBE_URL',
  'RECAPTCHA_VERIFY_URL',
  'SENDGRID_BASE_URL',
  'SMTP_URL',
];
const isCalled = (name) => calledNames.includes(name) || name.startsWith('AWS_ENDPOINT_URL');

/** The ports that the processes call: those of the servers that the settings name, names, and 443 for mail and buckets. */
function calledPorts({ open, secret }) {
  const named = Object.entries({ ...open, ...secret })
    .filter(([name]) => isCalled(name))
    .flatMap(([, setting]) => setting.split(/,(?=postgres)/))
    .flatMap(portsOf);
  return [...new Set([...named, 443])].sort((one, other) => one - other);
}

const policy = (name, spec) => ({
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata: { name: `marketplace-${name}`, labels: product },
  spec,
});

/** Nothing goes in or out of a process but what it is for. */
export const networkPolicies = (site, settings) => [
  policy('egress', {
    podSelector: { matchLabels: product },
    policyTypes: ['Ingress', 'Egress'],
    egress: [{ ports: [{ protocol: 'UDP', port: 53 }, tcp(53)] }, { ports: calledPorts(settings).map(tcp) }],
  }),
  policy('api', {
    podSelector: of('api'),
    policyTypes: ['Ingress'],
    ingress: [
      { from: [namespace(site.INGRESS_NAMESPACE), namespace(site.MONITORING_NAMESPACE)], ports: [tcp(ports.api)] },
    ],
  }),
  policy('worker', {
    podSelector: of('worker'),
    policyTypes: ['Ingress'],
    ingress: [{ from: [namespace(site.MONITORING_NAMESPACE)], ports: [tcp(ports.worker)] }],
  }),
];
