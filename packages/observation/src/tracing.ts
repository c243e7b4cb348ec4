import { subscribe } from 'node:diagnostics_channel';
import { trace } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider, type ReadableSpan } from '@opentelemetry/sdk-trace-node';

/** What a span may say. All else, such as addresses and messages of errors, may hold what somebody typed. */
const told = new Set([
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'server.address',
  'server.port',
  'error.type',
  'request.id',
  'db.system.name',
  'db.namespace',
  'db.operation.name',
  // With placeholders, without values.
  'db.query.text',
]);

class ToldExporter extends OTLPTraceExporter {
  override export(spans: ReadableSpan[], ...rest: [Parameters<OTLPTraceExporter['export']>[1]]): void {
    super.export(spans.map(toldOf), ...rest);
  }
}

/** A span by an allow-list. */
const toldOf = (span: ReadableSpan): ReadableSpan =>
  Object.create(span, {
    attributes: {
      value: Object.fromEntries(Object.entries(span.attributes).filter(([name]) => told.has(name))),
    },
    events: { value: [] },
    links: { value: [] },
    status: { value: { code: span.status.code } },
  }) as ReadableSpan;

/** What Fastify says when the handler of a route begins. */
interface Handled {
  request: { id: string; method: string };
  route: { url: string };
}

/**
 * Sends spans of requests, of the calls that they make over HTTP and of their statements to OTEL_EXPORTER_OTLP_ENDPOINT.
 * It has to run before what it observes is loaded.
 */
export function startTracing(service: string): void {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new BatchSpanProcessor(new ToldExporter())],
  });
  // Without baggage, in which anybody could hand something on to the gateway.
  provider.register({ propagator: new W3CTraceContextPropagator() });
  registerInstrumentations({
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url = '' }) => /^\/(health\/|metrics$)/.test(url),
        requireParentforOutgoingSpans: true,
      }),
      new UndiciInstrumentation({ requireParentforSpans: true }),
      new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true }),
    ],
  });
  subscribe('tracing:fastify.request.handler:start', (message) => {
    const { request, route } = message as Handled;
    const span = trace.getActiveSpan();
    span?.updateName(`${request.method} ${route.url}`);
    span?.setAttributes({ 'http.route': route.url, 'request.id': request.id });
  });
  process.once('beforeExit', () => void provider.shutdown());
}
