import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Figures of one process, in the form that Prometheus reads. */
export type Metrics = {
  registry: Registry;
  countRequest(labels: { method: string; route: string; status: number }, seconds: number): void;
  eventStreams: Gauge;
};

/** Durations in seconds around the aim of p95 <= 50 ms, up to slow speech and uploads. */
const durationBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30];

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const labelNames = ['method', 'route', 'status'] as const;
  const requests = new Counter({
    name: 'portray_http_requests_total',
    help: 'Requests answered',
    labelNames,
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'portray_http_request_duration_seconds',
    help: 'Time from request to the end of the reply',
    labelNames: ['method', 'route'] as const,
    buckets: durationBuckets,
    registers: [registry],
  });
  const eventStreams = new Gauge({
    name: 'portray_event_streams',
    help: 'Open streams of live events',
    registers: [registry],
  });
  return {
    registry,
    eventStreams,
    countRequest({ method, route, status }, seconds) {
      requests.inc({ method, route, status });
      durations.observe({ method, route }, seconds);
    },
  };
}
