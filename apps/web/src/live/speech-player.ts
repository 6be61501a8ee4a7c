import { AppError } from '@portray/foundation/errors';
import { playsAlone } from '#lib/sound/one-sound.ts';
import { type SoundPosition, wallMs } from './speech-clock.ts';

/** 'ready': at the start or over; 'playing' includes waiting for data. */
export type SpeechStatus = 'none' | 'ready' | 'playing' | 'paused' | 'failed';

/** Plays one sound; of all players of a page only one speaks at a time. */
export type SpeechPlayer = {
  status(): SpeechStatus;
  fault(): AppError | undefined;
  /** Seconds from the start; 0 when ready. */
  seconds(): number;
  /** The position of the audio while it plays or is paused. */
  position(): SoundPosition | undefined;
  load(audioUrl: string | undefined): void;
  /** Call it in the click that leads to sound later: some browsers allow sound only to players that were touched then. */
  unlock(): void;
  play(): Promise<void>;
  pause(): void;
  /** Holds or goes on there. */
  seek(seconds: number): void;
  close(): void;
};

/** Events after which the position must be looked at again. */
const telling = ['playing', 'timeupdate', 'pause', 'seeked', 'waiting', 'stalled', 'ended', 'error', 'ratechange'];

/** Who speaks in this page. */
let speaker: SpeechPlayer | undefined;

/** `onChange` follows whatever changes status or position other than by the passing of time. */
export function createSpeechPlayer(onChange: () => void): SpeechPlayer {
  const audio = playsAlone(new Audio());
  audio.preload = 'auto';
  let status: SpeechStatus = 'none';
  let fault: AppError | undefined;
  let isMoving = false;

  const become = (next: SpeechStatus, reason?: AppError) => {
    status = next;
    fault = reason;
    onChange();
  };
  const listen = ({ type }: Event) => {
    if (status === 'none' || status === 'failed') return;
    if (type === 'playing' || type === 'waiting') isMoving = type === 'playing';
    if (type === 'error') become('failed', cannotPlay(audio.error));
    else if (type === 'ended') become('ready');
    else if (type === 'pause' && status === 'playing' && !audio.ended) become('paused');
    else onChange();
  };
  for (const type of telling) audio.addEventListener(type, listen);

  const player: SpeechPlayer = {
    status: () => status,
    fault: () => fault,
    seconds: () => (status === 'playing' || status === 'paused' ? audio.currentTime : 0),
    position() {
      if (status !== 'playing' && status !== 'paused') return undefined;
      const isRunning = status === 'playing' && isMoving && !audio.seeking;
      return { seconds: audio.currentTime, atMs: wallMs(), isRunning };
    },
    load(audioUrl) {
      audio.pause();
      if (audioUrl === undefined) audio.removeAttribute('src');
      else audio.src = audioUrl;
      audio.load();
      isMoving = false;
      become(audioUrl === undefined ? 'none' : 'ready');
    },
    unlock: () => {
      if (!audio.hasAttribute('src')) audio.load();
    },
    async play() {
      if (status === 'none') return;
      if (speaker !== player) speaker?.pause();
      speaker = player;
      if (status === 'failed') audio.load();
      become('playing');
      try {
        await audio.play();
      } catch (error) {
        // Interrupted by another audio or a pause: not an error.
        if (error instanceof DOMException && error.name === 'AbortError') return;
        if (blocksSound(error)) become('ready', mustBeAsked(error));
        else become('failed', cannotPlay(error));
      }
    },
    pause() {
      if (status !== 'playing') return;
      audio.pause();
      become('paused');
    },
    seek(seconds) {
      if (status === 'none' || status === 'failed') return;
      audio.currentTime = seconds;
      become(status === 'playing' ? 'playing' : 'paused');
    },
    close() {
      for (const type of telling) audio.removeEventListener(type, listen);
      if (speaker === player) speaker = undefined;
      status = 'none';
      audio.pause();
      audio.removeAttribute('src');
      audio.load();
    },
  };
  return player;
}

function blocksSound(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotAllowedError';
}

function mustBeAsked(cause: unknown): AppError {
  return new AppError('audio_file_issue', 'Your browser blocked the sound. Please press play.', { cause });
}

function cannotPlay(cause: unknown): AppError {
  return new AppError('audio_file_issue', 'The audio could not be played. Please press play to try again.', { cause });
}
