import type { ApiKey } from '@portray/contracts/api-keys';

/** A key as the server lists it, changed. */
export function sampleKey(change: Partial<ApiKey> = {}): ApiKey {
  return {
    id: '0198c1f0-0000-4000-8000-000000000001',
    name: 'Course site',
    mode: 'live',
    scopes: ['read', 'create'],
    shown: 'pk_live_8tQ2…gA1e',
    per_minute: null,
    created_at: '2026-11-01T12:00:00.000Z',
    expires_at: null,
    last_used_at: null,
    replaced_by: null,
    works_until: null,
    revoked_at: null,
    revoked_reason: null,
    ...change,
  };
}
