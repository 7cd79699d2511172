import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createMetrics, SERVER_METRICS } from '#app/services/telemetry/index.ts';
import { MONITOR_SETTINGS } from './deployment.ts';

const read = (file: string): string => readFileSync(join('deploy', file), 'utf8');

interface Panel {
  readonly id: number;
  readonly title: string;
  readonly targets?: readonly { readonly expr: string }[];
}
const dashboard = JSON.parse(read('grafana-dashboard.json')) as { readonly panels: readonly Panel[] };
const alerts = parse(read('prometheus-alerts.yml')) as {
  readonly groups: readonly { readonly rules: readonly { readonly alert: string; readonly expr: string }[] }[];
};
const prometheus = parse(read('prometheus.yml')) as {
  readonly rule_files: readonly string[];
  readonly scrape_configs: readonly { readonly dns_sd_configs: readonly { names: string[]; port: number }[] }[];
};

const queries = dashboard.panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr }) => [title, expr] as const),
);
const rules = alerts.groups.flatMap((group) => group.rules.map(({ alert, expr }) => [alert, expr] as const));

const scrape = await createMetrics({ monotonicMs: () => 0, onError: () => undefined }).scrape();
const types = new Map([...scrape.matchAll(/^# TYPE (\S+) (\w+)$/gm)].map(([, name = '', type]) => [name, type]));

/** Names of PromQL that are no metrics. */
const WORDS =
  /^(sum|max|by|and|rate|increase|histogram_quantile|le|product|outcome|reason|state|group|status|method|rule|event|channel|instance|up)$/;

/** The metrics of a query: what is left without labels, ranges, numbers and words of PromQL. */
const metricsOf = (expr: string): readonly string[] =>
  (expr.replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '').match(/[a-z_][a-z_0-9]*/g) ?? []).filter((name) => !WORDS.test(name));

/** A histogram is read by its buckets. */
const isKnown = (name: string): boolean =>
  types.has(name) || (name.endsWith('_bucket') && types.get(name.slice(0, -'_bucket'.length)) === 'histogram');

describe.each([...queries, ...rules])('%s: %s', (_title, expr) => {
  it('queries only metrics and labels that there are', () => {
    const names = metricsOf(expr);
    if (!expr.startsWith('up')) expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !isKnown(name))).toEqual([]);
    for (const [, name = '', braces = ''] of expr.matchAll(/([a-z_0-9]+?)(?:_bucket)?\{([^}]*)\}/g)) {
      const own = Object.hasOwn(SERVER_METRICS, name) ? SERVER_METRICS[name as keyof typeof SERVER_METRICS] : {};
      const labels = 'labels' in own ? (own.labels as readonly string[]) : [];
      const used = [...braces.matchAll(/(\w+)\s*(?:=|!)/g)].map(([, label = '']) => label);
      expect(used.filter((label) => !['instance', 'job', ...labels].includes(label))).toEqual([]);
    }
  });
});

it('the dashboard shows every metric of this program', () => {
  const shown = new Set(queries.flatMap(([, expr]) => metricsOf(expr)).map((name) => name.replace(/_bucket$/, '')));
  expect(Object.keys(SERVER_METRICS).filter((name) => !shown.has(name))).toEqual([]);
});

it('the panels of the dashboard have ids of their own', () => {
  const ids = dashboard.panels.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

it('Prometheus reads the port for monitors of each process of compose.yaml', () => {
  const [target] = prometheus.scrape_configs[0]!.dns_sd_configs;
  expect(String(target!.port)).toBe(MONITOR_SETTINGS.METRICS_PORT);
  const { services } = parse(readFileSync('compose.yaml', 'utf8'), { merge: true }) as {
    services: Record<string, { environment?: Record<string, string> }>;
  };
  const monitored = Object.keys(services).filter((name) => services[name]!.environment?.METRICS_PORT !== undefined);
  expect(target!.names.toSorted()).toEqual(monitored.sort());
  for (const file of prometheus.rule_files) expect(existsSync(join('deploy', file))).toBe(true);
});

it('the operating page explains every metric of this program', () => {
  const page = readFileSync('docs/operating.md', 'utf8');
  expect(Object.keys(SERVER_METRICS).filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});
