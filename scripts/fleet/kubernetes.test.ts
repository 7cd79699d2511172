import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { IMAGE_SETTINGS, KUBERNETES_WEB_SETTINGS, MONITOR_SETTINGS, ROLES } from './deployment.ts';

const file = readFileSync('deploy/kubernetes.yaml', 'utf8');

const labels = z.record(z.string(), z.string());
const selector = z.strictObject({ matchLabels: labels });
const metadata = z.strictObject({ name: z.string(), labels: labels.optional() });
const http = z.strictObject({ path: z.string(), port: z.enum(['http', 'monitors']) });
const probe = z.strictObject({
  httpGet: http.optional(),
  exec: z.strictObject({ command: z.array(z.string()) }).optional(),
  periodSeconds: z.int(),
  timeoutSeconds: z.int().optional(),
  failureThreshold: z.int().optional(),
});
const resources = z.strictObject({ cpu: z.string().optional(), memory: z.string().regex(/^\d+[MG]i$/) });

/** The keys of the API that the file uses; the API server ignores an unknown one, so another key is an error here. */
const ContainerSchema = z.strictObject({
  name: z.string(),
  image: z.string(),
  env: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  envFrom: z.array(z.strictObject({ secretRef: z.strictObject({ name: z.string() }) })),
  ports: z.array(z.strictObject({ name: z.string(), containerPort: z.int() })).optional(),
  startupProbe: probe.optional(),
  readinessProbe: probe.optional(),
  livenessProbe: probe,
  resources: z.strictObject({ requests: resources, limits: resources }),
  securityContext: z.strictObject({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.strictObject({ drop: z.tuple([z.literal('ALL')]) }),
  }),
});
const DeploymentSchema = z.strictObject({
  apiVersion: z.literal('apps/v1'),
  kind: z.literal('Deployment'),
  metadata,
  spec: z.strictObject({
    replicas: z.int(),
    selector,
    strategy: z.strictObject({
      type: z.literal('RollingUpdate'),
      rollingUpdate: z.strictObject({ maxSurge: z.int(), maxUnavailable: z.int() }),
    }),
    template: z.strictObject({
      metadata: z.strictObject({ labels }),
      spec: z.strictObject({
        enableServiceLinks: z.literal(false),
        automountServiceAccountToken: z.literal(false),
        terminationGracePeriodSeconds: z.int(),
        securityContext: z.strictObject({
          runAsNonRoot: z.literal(true),
          runAsUser: z.int(),
          runAsGroup: z.int(),
          seccompProfile: z.strictObject({ type: z.literal('RuntimeDefault') }),
        }),
        topologySpreadConstraints: z.array(
          z.strictObject({
            maxSkew: z.int(),
            topologyKey: z.string(),
            whenUnsatisfiable: z.literal('ScheduleAnyway'),
            labelSelector: selector,
          }),
        ),
        containers: z.tuple([ContainerSchema]),
      }),
    }),
  }),
});
const ServiceSchema = z.strictObject({
  apiVersion: z.literal('v1'),
  kind: z.literal('Service'),
  metadata,
  spec: z.strictObject({
    selector: labels,
    ports: z.array(z.strictObject({ name: z.string(), port: z.int(), targetPort: z.literal('http') })),
    sessionAffinity: z.literal('ClientIP'),
  }),
});
const BudgetSchema = z.strictObject({
  apiVersion: z.literal('policy/v1'),
  kind: z.literal('PodDisruptionBudget'),
  metadata,
  spec: z.strictObject({ minAvailable: z.int().optional(), maxUnavailable: z.int().optional(), selector }),
});
const ManifestSchema = z.discriminatedUnion('kind', [DeploymentSchema, ServiceSchema, BudgetSchema]);

const read = (text: string) =>
  parseAllDocuments(text).map((document) => {
    expect(document.errors).toEqual([]);
    return ManifestSchema.parse(document.toJS());
  });
const objects = read(file);
const deployments = objects.filter((object) => object.kind === 'Deployment');
const budgets = objects.filter((object) => object.kind === 'PodDisruptionBudget');
const componentOf = (set: Readonly<Record<string, string>>): string | undefined => set['app.kubernetes.io/component'];

it('has no key that this test does not know', () => {
  expect(() => read(file.replace('readinessProbe:', 'redinessProbe:'))).toThrow(/redinessProbe/);
  expect(() => read(file.replace('sessionAffinity: ClientIP', 'sessionAffinity: ClientIp'))).toThrow(/sessionAffinity/);
});

describe.each(Object.entries(ROLES))('the deployment of the role %s', (role, { processes, settings }) => {
  const { spec } = deployments.find(({ metadata: { name } }) => name === `quantum-harbor-${role}`)!;
  const pod = spec.template.spec;
  const [container] = pod.containers;

  it('has as many processes as a fleet, with its settings and the command of the image', () => {
    expect(spec.replicas).toBe(processes);
    expect(Object.fromEntries(container.env.map(({ name, value }) => [name, value]))).toEqual({
      ...settings,
      ...(role === 'web' && KUBERNETES_WEB_SETTINGS),
    });
    expect(container.envFrom).toEqual([{ secretRef: { name: 'quantum-harbor' } }]);
  });

  it('runs the image of this version as its user', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(container.image).toBe(`quantum-harbor:${version}`);
    expect(readFileSync('compose.yaml', 'utf8')).toContain(`image: ${container.image}\n`);
    const { runAsUser, runAsGroup } = pod.securityContext;
    expect(readFileSync('Dockerfile', 'utf8')).toContain(`\nUSER ${runAsUser}:${runAsGroup}\n`);
  });

  it('selects its own pods, spreads them, and keeps some of them when a node is drained', () => {
    const own = spec.template.metadata.labels;
    expect(componentOf(own)).toBe(role);
    expect(spec.selector.matchLabels).toEqual(own);
    expect(pod.topologySpreadConstraints.map(({ labelSelector }) => labelSelector.matchLabels)).toEqual([own]);
    const budget = budgets.find((each) => componentOf(each.spec.selector.matchLabels) === role)!;
    expect(budget.spec.selector.matchLabels).toEqual(own);
    const kept = budget.spec.minAvailable ?? processes - (budget.spec.maxUnavailable ?? processes);
    expect(kept).toBeGreaterThan(0);
    // A budget that keeps all of them would block the upgrade of a node.
    expect(kept).toBeLessThan(processes);
  });
});

it('asks a web by its port, and a worker by the one for monitors', () => {
  const containerOf = (role: string) =>
    deployments.find((each) => componentOf(each.spec.template.metadata.labels) === role)!.spec.template.spec
      .containers[0];
  const monitors = { name: 'monitors', containerPort: Number(MONITOR_SETTINGS.METRICS_PORT) };
  const web = containerOf('web');
  expect(web.ports).toEqual([{ name: 'http', containerPort: Number(IMAGE_SETTINGS.PORT) }, monitors]);
  expect(web.livenessProbe.httpGet).toEqual({ path: '/healthz', port: 'http' });
  for (const each of [web.startupProbe, web.readinessProbe])
    expect(each?.httpGet).toEqual({ path: '/readyz', port: 'http' });
  const worker = containerOf('worker');
  expect(worker.ports).toEqual([monitors]);
  expect(worker.readinessProbe?.httpGet).toEqual({ path: '/readyz', port: 'monitors' });
  for (const each of [worker.startupProbe, worker.livenessProbe])
    expect(each?.httpGet).toEqual({ path: '/healthz', port: 'monitors' });
});

it('gives a web that ends time until it gets no more requests, and more to end', () => {
  const { spec } = deployments.find(({ metadata: { name } }) => name === 'quantum-harbor-web')!.spec.template;
  const drain = Number(KUBERNETES_WEB_SETTINGS.DRAIN_SECONDS);
  expect(drain).toBeGreaterThanOrEqual(5);
  expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(drain + 15);
});

it('serves the webs', () => {
  const service = objects.find((object) => object.kind === 'Service')!;
  expect(componentOf(service.spec.selector)).toBe('web');
});

it('has no secret, and does not make one', () => {
  expect(objects.map(({ kind }) => kind)).not.toContain('Secret');
  const names = deployments.flatMap(({ spec }) => spec.template.spec.containers[0].env.map(({ name }) => name));
  expect(names.filter((name) => /PASSWORD|TOKEN|SECRET|URL/.test(name))).toEqual([]);
});
