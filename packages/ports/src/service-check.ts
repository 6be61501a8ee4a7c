import type { ServiceAnswer } from '@portray/contracts/operator';

/**
 * Asks an outside service something that costs and changes nothing, with the operator's key. Throws AppError, with a
 * sentence for the operator: not_configured (the key is refused), provider_refused, provider_busy, provider_down,
 * cancelled.
 */
export type AskService = (signal: AbortSignal) => Promise<Partial<ServiceAnswer>>;

/** How an outside service can be looked at; where it cannot, why not. */
export type ServiceCheck = { ask: AskService } | { uncheckable: string };
