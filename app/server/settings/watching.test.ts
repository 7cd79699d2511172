import { describe, expect, it } from 'vitest';
import { readSettings } from '#app/server/settings.ts';

describe('settings of monitors', () => {
  it('open nothing and record nothing by default', () => {
    expect(readSettings({})).toMatchObject({
      ...{ metricsAddress: null, metricsToken: null, logsAccess: false, drainMs: 0, traces: null },
      minFreeBytes: 64 * 2 ** 20,
    });
  });

  it('open a port on loopback, or where it is said', () => {
    expect(readSettings({ METRICS_PORT: '9464' }).metricsAddress).toEqual({ port: 9464, host: '127.0.0.1' });
    expect(readSettings({ METRICS_PORT: '0', METRICS_HOST: '::' }).metricsAddress).toEqual({ port: 0, host: '::' });
  });

  it.each(['short', 'has a space in it 1234', '密码密码密码密码密码密码密码密码', 'x'.repeat(201)])(
    'refuse %s as token',
    (token) => {
      expect(() => readSettings({ METRICS_TOKEN: token })).toThrow(/METRICS_TOKEN: not 16 to 200/);
    },
  );

  it('find the collector as OTLP says', () => {
    expect(readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318/' }).traces).toEqual({
      ...{ url: 'http://c:4318/v1/traces', headers: {}, serviceName: 'quantum-harbor', ratio: 1, attributes: {} },
    });
    expect(
      readSettings({
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318',
        OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://d/own',
        OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20abc=, x-team = q',
        OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment=test',
        OTEL_TRACES_SAMPLER_ARG: '0.25',
        OTEL_SERVICE_NAME: 'harbor',
      }).traces,
    ).toEqual({
      ...{ url: 'https://d/own', serviceName: 'harbor', ratio: 0.25 },
      headers: { authorization: 'Basic abc=', 'x-team': 'q' },
      attributes: { 'deployment.environment': 'test' },
    });
  });

  it.each([
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'no pair'],
    ['DRAIN_SECONDS', '-1'],
    ['READY_FREE_MB', 'much'],
  ])('refuse %s=%s', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name}: `));
  });

  it('leave other variables of OpenTelemetry to it', () => {
    expect(readSettings({ OTEL_EXPORTER_OTLP_TIMEOUT: '1000', OTEL_LOG_LEVEL: 'none' }).unknownNames).toEqual([]);
  });
});
