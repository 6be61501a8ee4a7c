import type { Environment } from '@portray/contracts/environment';
import type { Engine, Provider } from '@portray/contracts/videos';
import type { Presenter, PresenterLimits, RemotePresenter } from '@portray/ports/presenter';
import type { ReadRemoteEvent } from '@portray/ports/remote-work';

type PresenterSettings = Pick<Environment, 'HEYGEN_API_KEY' | 'HEYGEN_BASE_URL' | 'DID_API_KEY' | 'DID_BASE_URL'> &
  Partial<Pick<Environment, 'PUBLIC_URL'>>;

/** What renders the videos of a provider here; none where that is not set up. The built-in engine stands in for HeyGen. */
export function presenterEngines(settings: PresenterSettings): Partial<Record<Provider, Engine>> {
  const { HEYGEN_API_KEY: heygen, DID_API_KEY: did } = settings;
  return { heygen: heygen ? 'heygen' : 'built-in', ...(did && { did: 'did' as const }) };
}

/** The presenters of this machine, which draw and finish a video in one pass. */
export async function openPresenters(dataFolder: string): Promise<Partial<Record<Engine, Presenter>>> {
  const { createBuiltInPresenter } = await import('@portray/media/built-in-presenter');
  return { 'built-in': createBuiltInPresenter({ credentials: { dataFolder } }) };
}

/** The presenters elsewhere that this deployment is set up for. */
export async function openRemotePresenters(
  settings: PresenterSettings,
): Promise<Partial<Record<Engine, RemotePresenter>>> {
  const presenters: Partial<Record<Engine, RemotePresenter>> = {};
  if (settings.HEYGEN_API_KEY) {
    const { createHeygenPresenter } = await import('@portray/providers/heygen');
    const { HEYGEN_API_KEY: apiKey, HEYGEN_BASE_URL: baseUrl } = settings;
    presenters.heygen = createHeygenPresenter({ apiKey, ...(baseUrl && { baseUrl }) });
  }
  if (settings.DID_API_KEY) {
    const { createDidPresenter } = await import('@portray/providers/did');
    const { DID_API_KEY: apiKey, DID_BASE_URL: baseUrl, PUBLIC_URL: publicUrl } = settings;
    presenters.did = createDidPresenter({ apiKey, baseUrl, publicUrl });
  }
  return presenters;
}

/** What the presenters elsewhere take at most, by engine; the built-in one takes all that the product allows. */
export async function presenterLimits(settings: PresenterSettings): Promise<Partial<Record<Engine, PresenterLimits>>> {
  const presenters = Object.entries(await openRemotePresenters(settings));
  return Object.fromEntries(presenters.map(([engine, { limits }]) => [engine, limits]));
}

/** HeyGen's events, where their secret is set. */
export async function openHeygenEvents(
  { HEYGEN_WEBHOOK_SECRET: secret }: Pick<Environment, 'HEYGEN_WEBHOOK_SECRET'>,
  now: () => Date,
): Promise<ReadRemoteEvent | undefined> {
  if (!secret) return undefined;
  const { readHeygenEvent } = await import('@portray/providers/heygen-events');
  return (event) => readHeygenEvent(event, secret, now());
}
