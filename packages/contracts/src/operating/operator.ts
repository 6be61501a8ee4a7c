import { z } from 'zod';
import { instant } from '../instant.ts';

/** Where the operator stands with an outside service. `configured`: set up, and not asked yet. */
export const serviceStates = ['off', 'configured', 'working', 'failing'] as const;
export type ServiceState = (typeof serviceStates)[number];

/** How much is left of what a service counts: credits, characters, money. */
export const serviceQuota = z.object({
  /** Such as 'characters' or 'USD'. */
  unit: z.string(),
  left: z.number(),
  /** What there is altogether, where the service says so. */
  of: z.number().nullable(),
  renewsAt: instant.nullable(),
});
export type ServiceQuota = z.infer<typeof serviceQuota>;

/** What a service said when it was asked something harmless. */
export const serviceAnswer = z.object({
  quotas: z.array(serviceQuota).default([]),
  /** Whether real money is taken, where there are two modes. */
  mode: z.enum(['test', 'live']).nullable().default(null),
  /** One sentence more, where the answer does not prove everything. */
  note: z.string().nullable().default(null),
});
export type ServiceAnswer = z.output<typeof serviceAnswer>;

/** What anyone may be told of a worker; the names of machines are for its operators. */
export const workerReport = z.object({
  /** As in its log. */
  id: z.string(),
  pid: z.int(),
  /** In its hands. */
  jobs: z.int(),
  /** Its last sign of life, where that is too long ago; null while all is well. */
  silentSince: instant.nullable(),
});
export type WorkerReport = z.infer<typeof workerReport>;

/** What `/readyz` answers while requests of every kind may be sent. */
export const readiness = z.object({ status: z.literal('ready'), workers: z.array(workerReport) });

const failure = z.object({ title: z.string(), message: z.string(), at: instant });

/** One outside service as its operator sees it; the names of its settings, never their values. */
export const serviceReport = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(serviceStates),
  /** Those that it cannot do without. */
  settings: z.array(z.object({ name: z.string(), isSet: z.boolean() })),
  /** Why it cannot be asked; null where it can. */
  uncheckable: z.string().nullable(),
  checkedAt: instant.nullable(),
  /** Of the last check that it answered. */
  answer: serviceAnswer.nullable(),
  /** Why the last check failed. */
  fault: z.object({ title: z.string(), message: z.string() }).nullable(),
  /** The last time that work of a person failed there, for which only the service or its settings are to blame. */
  lastFailure: failure.nullable(),
});
export type ServiceReport = z.infer<typeof serviceReport>;
