import { languages } from '@portray/contracts/languages';
import { readAvailability, readBalance, readTransactions } from '@portray/studio/credits/read-credits';
import { own } from '../edge/v1-context.ts';
import { listOf, pageOf } from '../show/lists.ts';

export const creditHandlers = {
  get: own.credits.get.handler(async ({ context: { deps, principal } }) => {
    const [balance, availability] = await Promise.all([
      readBalance(deps, principal),
      readAvailability(deps, principal),
    ]);
    return {
      object: 'credits' as const,
      plan: balance.user_type,
      available: balance.available_credits,
      daily_videos_left: availability.dailyAvailable,
      total: balance.total_credits,
      used: balance.used_credits,
      can_create_video: availability.canCreateToday,
      message: availability.message,
    };
  }),

  transactions: own.credits.transactions.handler(async ({ input, context: { deps, principal } }) =>
    listOf(await readTransactions(deps, principal, input), (entry) => ({
      id: entry.id,
      object: 'credit_transaction' as const,
      type: entry.transaction_type,
      amount: entry.amount,
      description: entry.description,
      video_id: entry.project_id,
      created_at: entry.created_at,
    })),
  ),
};

export const factHandlers = {
  languages: own.facts.languages.handler(({ input }) =>
    listOf(pageOf(languages, input), ({ code, name }) => ({ code, object: 'language' as const, name })),
  ),

  health: own.facts.health.handler(async ({ context: { deps } }) => {
    await Promise.all([deps.database.check(), deps.files.check()]);
    return { object: 'health' as const, status: 'ok' as const };
  }),

  key: own.facts.key.handler(({ context: { key } }) => ({
    object: 'api_key' as const,
    id: key.keyId,
    mode: key.mode,
    scopes: [...key.scopes],
    per_minute: key.perMinute,
    user_id: key.userId,
  })),
};
