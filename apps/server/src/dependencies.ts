import type { Environment } from '@portray/contracts/environment';
import type { Platform } from '@portray/contracts/social';
import type { Engine, Provider } from '@portray/contracts/videos';
import type { Log } from '@portray/foundation/log';
import type { ReadSlideNotes } from '@portray/ports/asset-readers';
import type { Files } from '@portray/ports/files';
import type { CheckPrompt, ImageMakerFacts } from '@portray/ports/image-maker';
import type {
  CleanFont,
  CleanLogo,
  CleanPhoto,
  EncodeAudio,
  InspectCredentials,
  LoadCheckedPhoto,
  ReadAudio,
  ReadRecording,
  SaveCheckedPhoto,
  ShrinkPicture,
} from '@portray/ports/media-tools';
import type { Moderator } from '@portray/ports/moderator';
import type { OutsideAddresses } from '@portray/ports/outside-address';
import type { Payments } from '@portray/ports/payments';
import type { PhotoCheck, PresenterLimits } from '@portray/ports/presenter';
import type { Network } from '@portray/ports/publisher';
import type { ReadRemoteEvent } from '@portray/ports/remote-work';
import type { NoteUnread } from '@portray/ports/script-reading';
import type { DetectLanguage, Translator } from '@portray/ports/translator';
import type { VoiceEngines } from '@portray/ports/voice-engines';
import type { VoiceSets } from '@portray/ports/voice-sets';
import type { ConcurrencyLimiter } from '@portray/studio/concurrency-limiter';
import type { FileSignatures } from '@portray/studio/files/file-signatures';
import type { HearingJobWaiter } from '@portray/studio/job-waiter';
import type { OpenLooks } from '@portray/studio/looks/open-looks';
import type { LoadPhotographed } from '@portray/studio/looks/photographed-shelf';
import type { Once } from '@portray/studio/once';
import type { ServiceChecks } from '@portray/studio/operator/read-services';
import type { Principal } from '@portray/studio/principal';
import type { RemoteKinds } from '@portray/studio/remote-tasks/remote-kind';
import type { Stores } from '@portray/studio/stores';
import type { Storyboards } from '@portray/studio/templates/storyboards';
import type { SharePasses } from '@portray/studio/videos/share/share-passes';
import type { PasswordHashes } from '@portray/studio/videos/share/share-video';
import type { TrackCaptions } from '@portray/studio/voices/speak-text';
import type { ConfirmOwner } from './accounts/confirm-owner.ts';
import type { RateLimits } from './edge/limits/rate-limits.ts';

/** Everything the use cases of the server may ask for; filled by wire.ts, handed to each handler as `context.deps`. */
export type Dependencies = Stores & {
  files: Files;
  fileSignatures: FileSignatures;
  voices: VoiceEngines;
  /** What the operator can install. */
  voiceSets: VoiceSets;
  /** For heavy work within a request: speaking, looking for faces. */
  heavyWork: ConcurrencyLimiter;
  /** For functions that wait for the end of a job of theirs. */
  jobWaiter: HearingJobWaiter;
  checkPhoto: PhotoCheck;
  /** Makes ready for a check that comes in a moment. */
  prepareCheck: () => void;
  cleanPhoto: CleanPhoto;
  cleanLogo: CleanLogo;
  cleanFont: CleanFont;
  loadCheckedPhoto: LoadCheckedPhoto;
  saveCheckedPhoto: SaveCheckedPhoto;
  shrinkPicture: ShrinkPicture;
  encodeAudio: EncodeAudio;
  readAudio: ReadAudio;
  readRecording: ReadRecording;
  readSlideNotes: ReadSlideNotes;
  detectLanguage: DetectLanguage;
  noteUnread: NoteUnread;
  trackCaptions: TrackCaptions;
  /** Undefined where none is configured. */
  translator: Translator | undefined;
  moderator: Moderator;
  /** Servers whose addresses people type. */
  outside: OutsideAddresses;
  imagesElsewhere: ImageMakerFacts | undefined;
  /** Knows what the sculptor of the house understands. */
  checkPrompt: CheckPrompt;
  inspectCredentials: InspectCredentials;
  looks: OpenLooks;
  /** Presenters with a photographed look whom this version knows. */
  photographed: LoadPhotographed;
  /** Holds `looks/` with their small pictures. */
  lookPictures: string;
  payments: Payments;
  /** Remembers who gave the password of a share link. */
  sharePasses: SharePasses;
  /** Keeps passwords as sign-in does. */
  passwords: PasswordHashes;
  /** Signs the links of mails. */
  linkSecret: string;
  /** What renders the videos of each provider; `{ heygen: 'built-in' }` without keys. */
  engines: Partial<Record<Provider, Engine>>;
  /** What the engines elsewhere take at most. */
  presenterLimits: Partial<Record<Engine, PresenterLimits>>;
  /** Which video a signed event of HeyGen's is about; undefined where no secret is set. Throws AppError invalid_input. */
  readHeygenEvent: ReadRemoteEvent | undefined;
  /** Where this server can publish. */
  networks: Partial<Record<Platform, Network>>;
  /** How the operator's page looks at each outside service. */
  serviceChecks: ServiceChecks;
  environment: Environment;
  /** Address under which people reach the product, without a slash at the end. */
  publicUrl: string;
  /** Existing folder of this process for temporary files; emptied at the start. */
  scratchFolder: string;
  /** The local mailbox's address; undefined where mail goes out through SMTP. */
  mailboxUrl: string | undefined;
  rateLimits: RateLimits;
  confirmOwner: ConfirmOwner;
  /** A token of a person's session that ends at a moment (seconds since 1970). */
  signAccessToken: (principal: Principal, expiresAt: number) => Promise<string>;
  /** Begins and makes projects with scenes, for templates and lists. */
  storyboards: Storyboards;
  /** Starts something once for the key of a request; each time, for requests without one. */
  once: Once;
  randomId: () => string;
  /** 0–1, for waits that differ. */
  random: () => number;
  /** What is done at an outside service while a person waits. */
  remoteKinds: RemoteKinds;
  now: () => Date;
  log: Log;
};
