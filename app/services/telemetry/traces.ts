import type { Tracer } from './contract.ts';

export interface TraceSettings {
  /** Where spans are sent, for example `http://collector:4318/v1/traces`. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  /** Share of the new traces that is recorded, 0 to 1. */
  readonly ratio: number;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Returns what records spans; null without settings: then OpenTelemetry is not loaded, which takes 20 MB. */
export async function openTracer(settings: TraceSettings | null): Promise<Tracer | null> {
  if (settings === null) return null;
  const { createOtelTracer } = await import('./otel-tracer.ts');
  return createOtelTracer(settings);
}
