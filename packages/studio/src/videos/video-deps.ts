import type { Engine, Provider } from '@portray/contracts/videos';
import type { Files } from '@portray/ports/files';
import type { Moderator } from '@portray/ports/moderator';
import type { PresenterLimits } from '@portray/ports/presenter';
import type { VoiceEngines } from '@portray/ports/voice-engines';
import type { Once } from '../once.ts';
import type { Stores } from '../stores.ts';

/** What changing videos needs. `engines` says what renders the videos of a provider; none where it is not set up. */
export type VideoDeps = Stores & {
  files: Pick<Files, 'stat'>;
  now: () => Date;
  publicUrl: string;
  engines: Partial<Record<Provider, Engine>>;
};

/** What starting a video needs beside that. `presenterLimits` names engines that take less than the product allows. */
export type StartDeps = VideoDeps & {
  once: Once;
  moderator: Moderator;
  voices: Pick<VoiceEngines, 'find' | 'voicesOf'>;
  presenterLimits: Partial<Record<Engine, PresenterLimits>>;
  /** Of one person; what the contracts state where it is not given. */
  maxQueuedVideos?: number;
};
