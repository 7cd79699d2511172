import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { NewSpan, Tracer, TraceSettings } from './contract.ts';

const KINDS: Readonly<Record<NewSpan['kind'], SpanKind>> = {
  server: SpanKind.SERVER,
  internal: SpanKind.INTERNAL,
  consumer: SpanKind.CONSUMER,
};

/** Version 00 of W3C Trace Context. A later version begins with the same fields. */
const TRACE_PARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$/;

/** Returns where a span belongs; a header that is none begins a new trace. */
function contextOf(parent: string | null) {
  const [, traceId, spanId, flags] = TRACE_PARENT.exec(parent ?? '') ?? [];
  if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags ?? '0', 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

/** Records spans and sends them by OTLP. This file alone imports OpenTelemetry, and is loaded only if it is configured. */
export function createOtelTracer({ url, headers, serviceName, ratio, attributes }: TraceSettings): Tracer {
  const exporter = new OTLPTraceExporter({ url, headers: { ...headers } });
  const provider = new TracerProvider({
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    resource: defaultResource().merge(resourceFromAttributes({ ...attributes, 'service.name': serviceName })),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('quantum-harbor');
  return {
    begin({ name, kind, parent, attributes: given }) {
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes: given }, contextOf(parent));
      const { traceId, spanId, traceFlags } = span.spanContext();
      return {
        traceId,
        traceParent: `00-${traceId}-${spanId}-${(traceFlags & 0xff).toString(16).padStart(2, '0')}`,
        setStatus: (failed) => void span.setStatus({ code: failed ? SpanStatusCode.ERROR : SpanStatusCode.OK }),
        end(last) {
          if (last !== undefined) span.setAttributes(last);
          span.end();
        },
      };
    },
    // A collector that does not answer must not keep the process.
    close: () => provider.shutdown().catch(() => undefined),
  };
}
