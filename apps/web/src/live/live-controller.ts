import { createWatched } from '#lib/watched.ts';
import { isSameSpeech, type LiveInputs, type LiveMoment, type LiveState } from './live-inputs.ts';
import { type LivePicture, openLivePicture } from './live-picture.ts';
import { levelAt } from './moments.ts';
import type { RendererMeasure } from './renderer-messages.ts';
import { createSpeechPlayer, type SpeechPlayer } from './speech-player.ts';

/** A live frame without its looks. Its functions stay the same objects. */
export type LiveController = {
  /** Lays the moving picture into an element of the page until the returned function is called. */
  attach(host: HTMLElement | null): (() => void) | undefined;
  update(inputs: LiveInputs): void;
  /** Plays from where it was held, or from the start. */
  play(): void;
  /** The next speech that `update` brings plays at once; call it in the click that asks for that speech. */
  playNext(): void;
  pause(): void;
  seek(seconds: number): void;
  read(): LiveState;
  /** After each change of what `read` answers. */
  subscribe(listener: () => void): () => void;
  /** Once per frame of the screen during speech, and once when that ends: for bars, positions and words. */
  onMoment(listener: (moment: LiveMoment) => void): () => void;
  /** Loudness 0–1 at any second of the speech. */
  levelAt(seconds: number): number;
  /** Undefined while nothing is drawn. */
  measure(): Promise<RendererMeasure | undefined>;
};

const nothing: LiveState = {
  mode: 'still',
  stillBecause: undefined,
  keepsOwnBackground: false,
  side: undefined,
  speech: 'none',
  soundFault: undefined,
  durationSeconds: 0,
};

type Attached = { picture: LivePicture; player: SpeechPlayer };

/** Touches the page only while it is attached, so it may be made anywhere. */
export function createLiveController(initial: LiveInputs): LiveController {
  let inputs = initial;
  let attached: Attached | undefined;
  let playsNext = false;
  const { read, subscribe, become } = createState();
  const level = (seconds: number) => levelAt(inputs.speech?.timeline.loudness ?? [], seconds);
  const feed: MomentFeed = createMomentFeed(() => momentOf(attached?.player, inputs, level));

  const followSound = () => {
    if (!attached) return;
    const { picture, player } = attached;
    picture.setSound(player.position());
    become({ speech: player.status(), soundFault: player.fault() });
    feed.wake();
  };
  const loadSpeech = () => {
    attached?.player.load(inputs.speech?.audioUrl);
    become({ durationSeconds: inputs.speech?.timeline.durationSeconds ?? 0 });
    if (playsNext && inputs.speech) controller.play();
  };

  const controller: LiveController = {
    attach(host) {
      if (!host) return undefined;
      const player = createSpeechPlayer(followSound);
      const picture = openLivePicture(host, {
        onStill: (stillBecause) => become({ mode: 'still', stillBecause, keepsOwnBackground: false, side: undefined }),
        onLive: (shown) => become({ mode: 'live', stillBecause: undefined, ...shown }),
        onPageHidden: () => player.pause(),
      });
      attached = { picture, player };
      loadSpeech();
      picture.update(inputs);
      return () => {
        attached = undefined;
        picture.close();
        player.close();
        feed.close();
        become(nothing);
      };
    },
    update(next) {
      const before = inputs;
      inputs = next;
      attached?.picture.update(next);
      if (!isSameSpeech(before.speech, next.speech)) loadSpeech();
    },
    play() {
      playsNext = false;
      void attached?.player.play();
    },
    playNext() {
      playsNext = true;
      attached?.player.unlock();
    },
    pause() {
      playsNext = false;
      attached?.player.pause();
    },
    seek: (seconds) => attached?.player.seek(seconds),
    read,
    subscribe,
    onMoment: feed.listen,
    levelAt: level,
    measure: async () => attached?.picture.measure(),
  };
  return controller;
}

function createState() {
  const { read, watch, become } = createWatched(nothing);
  return {
    read,
    subscribe: watch,
    become(change: Partial<LiveState>) {
      const keys = Object.keys(change) as (keyof LiveState)[];
      if (keys.some((key) => read()[key] !== change[key])) become({ ...read(), ...change });
    },
  };
}

function momentOf(player: SpeechPlayer | undefined, { speech }: LiveInputs, level: (seconds: number) => number) {
  const seconds = player?.seconds() ?? 0;
  const isSpeaking = player?.status() === 'playing';
  const durationSeconds = speech?.timeline.durationSeconds ?? 0;
  return { seconds, durationSeconds, isSpeaking, level: isSpeaking ? level(seconds) : 0 };
}

/** Passes moments to listeners, once per animation frame while audio plays. */
type MomentFeed = {
  listen(listener: (moment: LiveMoment) => void): () => void;
  /** Reports the current moment, and keeps doing so while audio plays. */
  wake(): void;
  close(): void;
};

/** `read` is asked only while there are listeners. */
function createMomentFeed(read: () => LiveMoment): MomentFeed {
  const listeners = new Set<(moment: LiveMoment) => void>();
  let request: number | undefined;
  const post = () => {
    request = undefined;
    if (listeners.size === 0) return;
    const moment = read();
    for (const listener of listeners) listener(moment);
    if (moment.isSpeaking) request = requestAnimationFrame(post);
  };
  const wake = () => {
    request ??= requestAnimationFrame(post);
  };
  return {
    wake,
    listen(listener) {
      listeners.add(listener);
      wake();
      return () => void listeners.delete(listener);
    },
    close() {
      if (request !== undefined) cancelAnimationFrame(request);
      request = undefined;
    },
  };
}
