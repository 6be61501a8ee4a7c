import type { IncomingMessage, ServerResponse } from 'node:http';
import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/** Ends tracing: what was measured is sent. */
export type StopTracing = () => Promise<void>;

/** Sends traces to an OpenTelemetry collector; the libraries are loaded only where one is configured. */
export async function startTracing(endpoint: string | undefined): Promise<StopTracing> {
  if (endpoint === undefined) return async () => {};
  const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }, { AsyncLocalStorageContextManager }, core] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/core'),
    ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'portray-api' }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  return () => provider.shutdown();
}

/** One span around a request, continuing the caller's trace; costs next to nothing without a listener. */
export function traced(
  request: IncomingMessage,
  response: ServerResponse,
  routeOf: () => string,
  serve: () => Promise<void>,
): Promise<void> {
  const parent = propagation.extract(context.active(), request.headers);
  const method = request.method ?? 'GET';
  const span = trace.getTracer('portray').startSpan(method, { kind: SpanKind.SERVER }, parent);
  response.once('close', () => {
    const route = routeOf();
    span.updateName(`${method} ${route}`);
    span.setAttributes({
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': response.statusCode,
    });
    if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
  return context.with(trace.setSpan(parent, span), serve);
}
