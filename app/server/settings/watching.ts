import { MIB } from '#app/domain/quotas.ts';
import type { TraceSettings } from '#app/services/telemetry/index.ts';
import type { Environment } from './environment.ts';

/** How an operator watches this process. */
export interface WatchingSettings {
  /** Where probes and metrics are answered besides the pages; null: with the pages only. */
  readonly metricsAddress: { readonly port: number; readonly host: string } | null;
  /** Opens the metrics on the port of the pages; null: they are not there. */
  readonly metricsToken: string | null;
  /** Whether each request has a line in the log. */
  readonly logsAccess: boolean;
  /** With less free space the process is not ready. */
  readonly minFreeBytes: number;
  /** From the signal to stop until the port closes. */
  readonly drainMs: number;
  /** null: no traces are recorded. */
  readonly traces: TraceSettings | null;
}

/** Values may be percent-encoded; one that is not valid is taken as it is. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

const pairsIn = (text: string | undefined): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (text ?? '')
      .split(',')
      .filter((pair) => pair !== '')
      .map((pair) => {
        const at = pair.indexOf('=');
        return [pair.slice(0, at).trim(), decoded(pair.slice(at + 1).trim())];
      }),
  );

/** By the specification of OTLP: the endpoint of all signals has a path for each, that of one signal has none. */
function tracesUrl(env: Environment): string | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own } = env;
  if (own !== undefined) return own;
  return base === undefined ? undefined : `${base.replace(/\/+$/, '')}/v1/traces`;
}

export function watchingSettingsOf(env: Environment): WatchingSettings {
  const url = tracesUrl(env);
  return {
    metricsAddress: env.METRICS_PORT === undefined ? null : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    metricsToken: env.METRICS_TOKEN ?? null,
    logsAccess: env.ACCESS_LOG,
    minFreeBytes: env.READY_FREE_MB * MIB,
    drainMs: env.DRAIN_SECONDS * 1000,
    traces:
      url === undefined
        ? null
        : {
            url,
            headers: pairsIn(env.OTEL_EXPORTER_OTLP_HEADERS),
            serviceName: env.OTEL_SERVICE_NAME,
            ratio: env.OTEL_TRACES_SAMPLER_ARG,
            attributes: pairsIn(env.OTEL_RESOURCE_ATTRIBUTES),
          },
  };
}
