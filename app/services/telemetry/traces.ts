import type { Tracer, TraceSettings } from './contract.ts';

/** Returns what records spans; null without settings: then OpenTelemetry is not loaded, which takes 20 MB. */
export async function openTracer(settings: TraceSettings | null): Promise<Tracer | null> {
  if (settings === null) return null;
  const { createOtelTracer } = await import('./otel-tracer.ts');
  return createOtelTracer(settings);
}
