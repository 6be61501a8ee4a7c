import { meansExpired, type Platform } from '@portray/contracts/network-words';
import { toApiError } from '#lib/api/api-error.ts';

/** What is said of a post that failed, and whether the account has to be connected anew first. */
export type PublishFailure = { title: string; message: string; needsConnection: boolean };

/** Codes of ours for what failed on YouTube. */
const youtubeTitles: Record<string, string> = {
  not_connected: 'Not Connected',
  file_not_found: 'Download Failed',
  payload_too_large: 'File Too Large',
};

/** Whatever was thrown while something was to be published. */
export function publishFailure(platform: Platform, error: unknown): PublishFailure {
  const { code, message } = toApiError(error);
  return describeFailure(platform, code, message);
}

/** Why a post failed, by its code and the sentence that goes with it. */
export function describeFailure(platform: Platform, code: string | null, message: string): PublishFailure {
  const isExpired = code === 'authorization_expired' || (code !== 'not_connected' && meansExpired(message));
  const needsConnection = isExpired || code === 'not_connected';
  if (isExpired) return { title: 'Authentication Required', message, needsConnection };
  if (platform === 'twitter') return { title: 'Failed to Post', message, needsConnection };
  if (platform !== 'youtube') return { title: 'Publishing Failed', message, needsConnection };
  const sentence =
    code === 'connection' ? 'Network error occurred. Please check your connection and try again.' : message;
  return { title: youtubeTitles[code ?? ''] ?? 'Upload Failed', message: sentence, needsConnection };
}
