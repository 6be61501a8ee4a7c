import type { Environment } from '@portray/contracts/environment';
import type { Platform } from '@portray/contracts/social';
import type { Engine, Provider } from '@portray/contracts/videos';
import type { Log } from '@portray/foundation/log';
import type { Files } from '@portray/ports/files';
import type { ImageMaker } from '@portray/ports/image-maker';
import type { CleanPhoto, EncodeAudio, LoadCheckedPhoto, ReadAudio, SaveCheckedPhoto } from '@portray/ports/machines';
import type { Payments } from '@portray/ports/payments';
import type { PhotoCheck } from '@portray/ports/presenter';
import type { Publisher } from '@portray/ports/publisher';
import type { DetectLanguage, Translator } from '@portray/ports/translator';
import type { Voice } from '@portray/ports/voice';
import type { Stores } from '@portray/studio/stores';
import type { WaitingLine } from '@portray/studio/waiting-line';
import type { Who } from '@portray/studio/who';
import type { RateLimits } from './edge/rate-limits.ts';

/** Everything the use cases of the server may ask for; filled by wire.ts, handed to each handler as `context.deps`. */
export type Dependencies = Stores & {
  files: Files;
  voice: Voice;
  /** For heavy work within a request: speaking, looking for faces. */
  machines: WaitingLine;
  checkPhoto: PhotoCheck;
  cleanPhoto: CleanPhoto;
  loadCheckedPhoto: LoadCheckedPhoto;
  saveCheckedPhoto: SaveCheckedPhoto;
  encodeAudio: EncodeAudio;
  readAudio: ReadAudio;
  detectLanguage: DetectLanguage;
  /** Undefined where none is configured. */
  translator: Translator | undefined;
  imageMaker: ImageMaker | undefined;
  payments: Payments;
  /** What makes the videos of each provider; `{ heygen: 'built-in' }` without keys. */
  engines: Partial<Record<Provider, Engine>>;
  publishers: Partial<Record<Platform, Publisher>>;
  environment: Environment;
  /** Address under which people reach the product, without a slash at the end. */
  publicUrl: string;
  /** Existing folder of this process for temporary files; emptied at the start. */
  scratchFolder: string;
  /** The local mailbox's address; undefined where mail goes out through SMTP. */
  mailboxUrl: string | undefined;
  rateLimits: RateLimits;
  /** A token of a person's session that ends at a moment (seconds since 1970). */
  signAccessToken: (who: Who, expiresAt: number) => Promise<string>;
  randomId: () => string;
  now: () => Date;
  log: Log;
};
