import type { Environment, SettingName } from '@portray/contracts/environment';
import { accountNames, type Platform } from '@portray/contracts/network-words';
import { type OutsideServiceId, outsideServices } from '@portray/contracts/outside-services';
import { AppError } from '@portray/foundation/errors';
import type { PlatformApp } from '@portray/ports/publisher';

/** Networks where every server registers its own app, or a person brings a password, have none. */
const settings: Partial<Record<Platform, readonly [id: SettingName, secret: SettingName]>> = {
  youtube: ['YOUTUBE_CLIENT_ID', 'YOUTUBE_CLIENT_SECRET'],
  facebook: ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  instagram: ['INSTAGRAM_CLIENT_ID', 'INSTAGRAM_CLIENT_SECRET'],
  twitter: ['X_CLIENT_ID', 'X_CLIENT_SECRET'],
};

/** The operator's apps, from the settings. */
export type PlatformApps = (platform: Platform) => PlatformApp | undefined;

export function appsOf(environment: Environment): PlatformApps {
  return (platform) => {
    const names = settings[platform];
    if (!names) return { clientId: '', clientSecret: '' };
    const [clientId, clientSecret] = names.map((name) => environment[name]);
    if (typeof clientId !== 'string' || typeof clientSecret !== 'string') return undefined;
    return { clientId, clientSecret };
  };
}

const services: Record<Platform, OutsideServiceId> = {
  youtube: 'youtube',
  facebook: 'facebook',
  instagram: 'instagram',
  twitter: 'x',
  mastodon: 'mastodon',
  bluesky: 'bluesky',
};

/** Whether this version can publish there at all, once it is set up. */
export const hasAdapter = (platform: Platform): boolean => outsideServices[services[platform]].hasAdapter;

/** The error of a platform that this server is not set up for. */
export function platformNotConfigured(platform: Platform): AppError {
  return new AppError('not_configured', `${accountNames[platform]} is not available here.`);
}
