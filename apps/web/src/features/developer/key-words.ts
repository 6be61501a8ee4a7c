import type { ApiKey, KeyEnding, KeyScope } from '@portray/contracts/api-keys';
import { relativeDate } from '#lib/times.ts';

/** What each scope lets a program do, in the order in which people are asked. */
export const scopeWords: Record<KeyScope, { label: string; about: string }> = {
  read: { label: 'Read', about: 'See and download videos, photos, voices and credits.' },
  create: { label: 'Create', about: 'Make videos, speech and images, for your credits.' },
  publish: { label: 'Publish', about: 'Post videos to your connected accounts.' },
  manage: { label: 'Manage', about: 'Change and delete photos, voices, templates, videos and webhooks.' },
  browser: { label: 'Use in browsers', about: 'Pages of other sites may use the key. Whoever opens them can read it.' },
  operate: { label: 'Operate', about: 'Everything at Outside services in your account menu.' },
};

const usual: readonly KeyScope[] = ['read', 'create', 'publish', 'manage', 'browser'];

/** The scopes of a key in a line; 'all' stands for all that every account has. */
export function scopesLine(scopes: readonly KeyScope[]): string {
  const hasAll = usual.every((scope) => scopes.includes(scope));
  const others = scopes.filter((scope) => !usual.includes(scope));
  return [...(hasAll ? ['all'] : usual.filter((scope) => scopes.includes(scope))), ...others].join(', ');
}

/** When a key was used last. */
export function usedWords({ last_used_at }: Pick<ApiKey, 'last_used_at'>, now: Date): string {
  return last_used_at === null ? 'never' : agoWords(last_used_at, now);
}

/** How long ago something was, to the minute within the last hour. */
export function agoWords(moment: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(moment)) / 60_000));
  if (minutes < 1) return 'now';
  if (minutes < 60) return `${minutes} min ago`;
  return relativeDate(new Date(moment), now).toLowerCase();
}

const endings: Record<KeyEnding, string> = {
  owner: 'revoked',
  plain_http: 'revoked: it was sent over http',
  rotated: 'replaced',
  account: 'revoked with your old password',
};

/** Whether a key still works; one that is replaced does for a while. */
export type KeyState = 'working' | 'leaving' | 'ended';

export function stateOf({ revoked_at, expires_at, works_until }: ApiKey, now: Date): KeyState {
  const isPast = (moment: string | null) => moment !== null && Date.parse(moment) <= now.getTime();
  if (revoked_at !== null || isPast(expires_at) || isPast(works_until)) return 'ended';
  return works_until === null ? 'working' : 'leaving';
}

/** When a key stops working, or why it does not work any more. */
export function endWords(key: ApiKey, now: Date): string {
  const { revoked_reason, works_until, expires_at } = key;
  if (stateOf(key, now) === 'ended') {
    if (revoked_reason) return endings[revoked_reason];
    return works_until !== null && Date.parse(works_until) <= now.getTime() ? endings.rotated : 'expired';
  }
  if (works_until !== null) return `replaced, works ${ahead(works_until, now)}`;
  return expires_at === null ? 'never' : ahead(expires_at, now, 'in');
}

const hourMs = 3_600_000;

/** What is left until a moment: hours, then days, then the day itself. */
function ahead(moment: string, now: Date, before: 'in' | 'for' = 'for'): string {
  const hours = Math.ceil((Date.parse(moment) - now.getTime()) / hourMs);
  if (hours <= 48) return `${before} ${hours} ${hours === 1 ? 'hour' : 'hours'}`;
  const days = Math.round(hours / 24);
  if (days <= 60) return `${before} ${days} days`;
  return new Date(moment).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
}
