import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { IMAGE_SETTINGS, OPERATOR_SETTINGS, ROLES } from './deployment.ts';

const file = readFileSync('compose.yaml', 'utf8');
const strings = z.record(z.string(), z.string());
const duration = z.string().regex(/^\d+s$/);

/** The keys of the compose specification that the file uses; another key is an error of writing. */
const ServiceSchema = z.strictObject({
  image: z.string(),
  build: z.strictObject({ context: z.string(), args: strings }).optional(),
  env_file: z.array(z.string()).optional(),
  environment: strings.optional(),
  depends_on: z.record(z.string(), z.strictObject({ condition: z.literal('service_healthy') })).optional(),
  user: z.string().optional(),
  read_only: z.boolean().optional(),
  tmpfs: z.array(z.string()).optional(),
  cap_drop: z.array(z.literal('ALL')).optional(),
  security_opt: z.array(z.literal('no-new-privileges:true')).optional(),
  volumes: z.array(z.string()).optional(),
  ports: z.array(z.string().regex(/^\d+:\d+$/)).optional(),
  networks: z.array(z.string()),
  healthcheck: z
    .strictObject({
      test: z.tuple([z.literal('CMD')], z.string()),
      interval: duration,
      timeout: duration,
      retries: z.int(),
    })
    .optional(),
  deploy: z.strictObject({ replicas: z.int().positive() }).optional(),
  restart: z.literal('unless-stopped'),
  stop_grace_period: duration.optional(),
});
const ComposeSchema = z.object({
  name: z.string(),
  services: z.record(z.string(), ServiceSchema),
  networks: z.record(z.string(), z.strictObject({})),
  volumes: z.record(z.string(), z.strictObject({})),
});

const read = (text: string) => ComposeSchema.parse(parse(text, { merge: true }));
const { services, networks, volumes } = read(file);
const product = Object.entries(services).filter(([, { image }]) => image.startsWith('quantum-harbor:'));
const ofRole = (role: string) => product.filter(([, { environment }]) => environment?.ROLE === role);

it('has no key that compose does not know', () => {
  const top = Object.keys(parse(file) as object);
  expect(top.filter((key) => !key.startsWith('x-'))).toEqual(['name', 'services', 'networks', 'volumes']);
  expect(() => read(file.replace('read_only:', 'readonly:'))).toThrow(/readonly/);
});

it('refers only to networks, volumes, services and files that there are', () => {
  for (const service of Object.values(services)) {
    expect(Object.keys(networks)).toEqual(expect.arrayContaining(service.networks));
    expect(Object.keys(services)).toEqual(expect.arrayContaining(Object.keys(service.depends_on ?? {})));
    const places = (service.volumes ?? []).map((volume) => volume.split(':')[0]!).filter((from) => !/[$?]/.test(from));
    for (const place of places) expect(place.startsWith('.') ? existsSync(place) : place in volumes).toBe(true);
  }
  expect(ofRole('web').map(([name]) => name)).toEqual(['web-1', 'web-2']);
});

it('has no secret: what only the operator knows comes from outside and has no default', () => {
  const variables = [...file.matchAll(/\$\{?(\w+)([^}]*)\}?/g)];
  expect(new Set(variables.map(([, name]) => name))).toEqual(
    new Set(['BUILD_IMAGE', 'RUNTIME_IMAGE', 'POSTGRES_IMAGE', 'POSTGRES_PASSWORD', 'PROXY_IMAGE', 'TLS_FOLDER']),
  );
  for (const [, , rest] of variables) expect(rest).toMatch(/^:\?./);
  for (const { environment = {} } of Object.values(services))
    for (const [name, value] of Object.entries(environment))
      if (/PASSWORD|TOKEN|SECRET|URL/.test(name)) expect(value).toContain('${');
});

describe.each(Object.entries(ROLES))('processes of the role %s', (role, { processes, settings }) => {
  it('are as many as in a fleet', () => {
    const count = ofRole(role).reduce((sum, [, { deploy }]) => sum + (deploy?.replicas ?? 1), 0);
    expect(count).toBe(processes);
  });

  it('have the settings of a fleet, and the command of the image', () => {
    for (const [, { environment, env_file }] of ofRole(role)) {
      expect(env_file).toEqual(['deploy/settings.env']);
      const { DATABASE_URL, ...others } = environment ?? {};
      expect(others).toEqual(settings);
      expect(DATABASE_URL).toMatch(/^postgres:\/\/harbor:\$\{POSTGRES_PASSWORD:[^}]*\}@database:5432\/harbor$/);
    }
    expect(OPERATOR_SETTINGS).toContain('DATABASE_URL');
  });

  it('run without rights, and cannot write to their image', () => {
    for (const [, service] of ofRole(role)) {
      expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
      expect(service.user).toBe('10001:10001');
    }
  });
});

it('starts a web before all others, because it migrates the database, and the proxy after the webs', () => {
  for (const name of ['web-2', 'worker', 'proxy']) expect(services[name]?.depends_on).toHaveProperty('web-1');
  expect(services.proxy?.depends_on).toHaveProperty('web-2');
  expect(services['web-1']?.depends_on).toEqual({ database: { condition: 'service_healthy' } });
});

it('publishes the proxy alone, which reaches the webs and not the database', () => {
  const published = Object.entries(services).filter(([, { ports }]) => ports !== undefined);
  expect(published.map(([name]) => name)).toEqual(['proxy']);
  expect(services.proxy?.networks).toEqual(['front']);
  expect(services.database?.networks).toEqual(['back']);
  expect(readFileSync('deploy/nginx.conf', 'utf8')).toContain(`server web-1:${IMAGE_SETTINGS.PORT} `);
});
