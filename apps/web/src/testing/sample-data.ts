import type { Session, SessionUser } from '@portray/contracts/accounts';
import type { CreditTransaction, UserCredits, VideoAvailability } from '@portray/contracts/credits';

export const personId = '0198c1f0-0000-7000-8000-000000000001';
const created_at = '2026-11-01T12:00:00Z';

/** What `GET /api/session` says of Ada, or of another person; the token names the session as the server's does. */
export function sessionOf(change: Partial<SessionUser> = {}, sessionId = 'session-here'): Session {
  return {
    ...{ access_token: `head.${btoa(JSON.stringify({ sid: sessionId }))}.sign`, refresh_token: '' },
    ...{ expires_in: 3_600, expires_at: 4_102_444_800, token_type: 'bearer' },
    user: {
      ...{ id: personId, email: 'ada@example.com', email_confirmed: true, name: 'Ada', image: null },
      ...{ identities: [{ provider: 'email', created_at }], factors: [], aal: 'aal1', created_at },
      ...change,
    },
  };
}

export const balance: UserCredits = {
  ...{ user_id: personId, user_type: 'free', available_credits: 3, total_credits: 3, used_credits: 0 },
};

export const availability: VideoAvailability = {
  ...{ available: 3, canCreateToday: true, message: 'You have 3 credits.', isLowOnCredits: false },
  ...{ baseCredits: 3, dailyAvailable: 0, isFreeTier: true, showDailyLimit: false },
};

/** An entry of the ledger by its number, the newest last. */
export const ledgerEntry = (number: number, change: Partial<CreditTransaction> = {}): CreditTransaction => ({
  id: `0198c1f0-0000-7000-8000-${String(number).padStart(12, '0')}`,
  ...{ transaction_type: 'video_creation', amount: -1, description: 'Video', created_at },
  ...{ project_id: null, project_title: null, payment_id: null },
  ...change,
});
