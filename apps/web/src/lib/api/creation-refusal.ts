import type { ApiError } from '#lib/api/api-error.ts';
import { buyCreditsPlace } from '#lib/screens/places.ts';

/** Why a video could not be created, and the page that helps, if there is one. */
export type CreationFailure = { title: string; message: string; action?: { label: string; newTab: string } };

/** Codes that keep their own title; any other refusal is a failed creation. */
const titled = [
  'not_authenticated',
  'missing_information',
  'voice_required',
  'script_required',
  'script_too_long',
  'consent_required',
  'too_many_requests',
  'daily_limit_reached',
  'insufficient_credits',
  'no_project',
];

const actions = {
  daily_limit_reached: { label: 'Upgrade to Pro', newTab: '/pricing' },
  insufficient_credits: { label: 'Buy Credits', newTab: buyCreditsPlace },
};

/** Where somebody finds more videos who has none left today. */
export function wayToMoreVideos(isFree: boolean): NonNullable<CreationFailure['action']> {
  return isFree ? actions.daily_limit_reached : actions.insufficient_credits;
}

/** A creation that was refused. */
export function describeRefusal({ code, title, message }: Pick<ApiError, 'code' | 'title' | 'message'>) {
  return described(code, titled.includes(code) ? title : 'Video Creation Failed', message);
}

export function described(code: string, title: string, message: string): CreationFailure {
  const action = (actions as Record<string, CreationFailure['action']>)[code];
  return { title, message, ...(action && { action }) };
}
