import type { PhotoWarning } from '@portray/contracts/photos';
import type { ApiError } from '#lib/api/api-error.ts';
import type { Decision } from '#lib/decided.ts';

/** A picture as it was chosen; a part cut out of it is still the same one. */
type Picture = Blob | string;

/** The permission to use a picture of a person. */
type PhotoConsent = {
  isTicked: boolean;
  /** The picture that it is for; null for the one to come. */
  picture: Picture | null;
};

export const noConsent: PhotoConsent = { isTicked: false, picture: null };

/** The permission after its box was ticked or unticked. */
export function ticked(consent: PhotoConsent, isTicked: boolean): PhotoConsent {
  return { ...consent, isTicked };
}

/** The permission when this picture is chosen: another picture needs another permission. */
export function consentFor(consent: PhotoConsent, picture: Picture): PhotoConsent {
  const isForIt = consent.picture === null || consent.picture === picture;
  return { isTicked: consent.isTicked && isForIt, picture };
}

/** A picture on its way to become the avatar; `picture` is what is shown meanwhile. */
export type PhotoWork =
  | { state: 'idle' }
  | { state: 'uploading'; picture: string; ratio: number }
  /** The permission is not ticked yet. */
  | { state: 'waiting'; picture: string }
  /** `previewId`: of a small preview, which is drawn at its final size first. */
  | { state: 'checking'; picture: string; url: string; previewId?: string | undefined }
  | { state: 'refused'; picture: string | null; error: ApiError; canTryAgain: boolean }
  | { state: 'usable'; picture: string; url: string; warnings: PhotoWarning[]; seconds: number };

/** A file that has not left the browser; `isPart`: cut out of the picture that was there, whose permission it keeps. */
type PictureFile = { file: Blob; name: string; isPart: boolean; picture: string };

/** What is to be done with a picture next: look at the file, send it, or have what is stored checked. */
export type PhotoTask =
  | ({ task: 'look' | 'send' } & PictureFile)
  | { task: 'check'; url: string; picture: string; previewId?: string | undefined };

export type PhotoWorkState = {
  work: PhotoWork;
  consent: PhotoConsent;
  /** What is done now, waits for the permission, or may be tried again. */
  task: PhotoTask | null;
  /** Changes with every task: what is told of an earlier one is given up. */
  turn: number;
  /** Files that the page shows by an address of its own, which holds them in memory. */
  held: readonly string[];
};

export type PhotoWorkEvent =
  | { type: 'fileTaken'; file: PictureFile }
  | { type: 'storedChosen'; url: string }
  | { type: 'previewChosen'; url: string; id: string }
  | { type: 'readyChosen'; url: string; warnings: PhotoWarning[] }
  | { type: 'sampleChosen'; url: string }
  | { type: 'consentTicked'; isTicked: boolean }
  | { type: 'triedAgain' }
  | { type: 'looked'; turn: number }
  | { type: 'progressed'; turn: number; ratio: number }
  | { type: 'stored'; turn: number; url: string }
  | { type: 'checked'; turn: number; warnings: PhotoWarning[]; seconds: number }
  | { type: 'refused'; turn: number; error: ApiError }
  | { type: 'left' };

export type PhotoWorkEffect =
  /** Ends whatever is on its way. */
  | { do: 'giveUp' }
  | { do: 'start'; task: PhotoTask; turn: number }
  /** The address of a photo that can talk; null while another one is on its way. */
  | { do: 'tellUsable'; url: string | null }
  | { do: 'sayRefused'; error: ApiError }
  | { do: 'letGo'; picture: string };

type Step = Decision<PhotoWorkState, PhotoWorkEffect>;

/** No picture, or the one that lies there already. */
export const beginPhotoWork = (begun: PhotoWork): PhotoWorkState => ({
  work: begun,
  consent: noConsent,
  task: null,
  turn: 0,
  held: [],
});

/** Whether a file of this page is the avatar only once its work here is done; one that was refused for good is not. */
export function isLoose({ work, task }: PhotoWorkState): boolean {
  if (!task || (work.state === 'refused' && !work.canTryAgain)) return false;
  return task.task !== 'check' || task.picture !== task.url;
}

/** What becomes of pictures that are chosen: the newest counts, and none is sent before its permission is ticked. */
export function photoWorkReducer(state: PhotoWorkState, event: PhotoWorkEvent): Step {
  const { state: next, effects } = decide(state, event);
  const shown = [next.work.state !== 'idle' && next.work.picture, next.task?.picture];
  const isShown = (picture: string) => event.type !== 'left' && shown.includes(picture);
  const unseen = next.held.filter((picture) => !isShown(picture));
  return {
    state: { ...next, held: next.held.filter(isShown) },
    effects: [...effects, ...unseen.map((picture) => ({ do: 'letGo', picture }) as const)],
  };
}

function decide(state: PhotoWorkState, event: PhotoWorkEvent): Step {
  switch (event.type) {
    case 'fileTaken': {
      const held = [...state.held, event.file.picture];
      return start({ ...state, held }, { task: 'look', ...event.file });
    }
    case 'storedChosen': {
      const { url } = event;
      return whenTicked({ ...state, consent: consentFor(state.consent, url) }, { task: 'check', url, picture: url });
    }
    case 'previewChosen': {
      // Nobody is seen in it who could be asked.
      const { url, id: previewId } = event;
      return start(state, { task: 'check', url, picture: url, previewId });
    }
    case 'readyChosen': {
      const { url, warnings } = event;
      return settle(state, { state: 'usable', picture: url, url, warnings, seconds: 0 }, url);
    }
    case 'sampleChosen':
      // It needs no permission and no check.
      return settle(state, { state: 'idle' }, event.url);
    case 'consentTicked': {
      const next = { ...state, consent: ticked(state.consent, event.isTicked) };
      // A file that is still being looked at waits for its own turn.
      const waits = next.work.state === 'waiting' && next.task?.task !== 'look' ? next.task : null;
      return waits && event.isTicked ? start(next, waits) : only(next);
    }
    case 'triedAgain':
      return state.task ? start(state, state.task) : only(state);
    case 'left':
      return { state: { ...state, turn: state.turn + 1 }, effects: [{ do: 'giveUp' }] };
    default:
      return event.turn === state.turn && state.task ? ofTask(state, state.task, event) : only(state);
  }
}

type OfTask = Extract<PhotoWorkEvent, { turn: number }>;

function ofTask(state: PhotoWorkState, task: PhotoTask, event: OfTask): Step {
  switch (event.type) {
    case 'looked': {
      if (task.task === 'check') return only(state);
      const consent = task.isPart ? state.consent : consentFor(state.consent, task.file);
      return whenTicked({ ...state, consent }, { ...task, task: 'send' });
    }
    case 'progressed':
      return only({ ...state, work: { state: 'uploading', picture: task.picture, ratio: event.ratio } });
    case 'stored':
      return whenTicked(state, { task: 'check', url: event.url, picture: task.picture });
    case 'checked': {
      if (task.task !== 'check') return only(state);
      const { url } = task;
      const { warnings, seconds } = event;
      // A picture that had to be turned is upright in the store only.
      const picture = warnings.some(({ code }) => code === 'rotated') ? url : task.picture;
      return settle(state, { state: 'usable', picture, url, warnings, seconds }, url);
    }
    case 'refused': {
      const { error } = event;
      const picture = error.code === 'invalid_image' ? null : task.picture;
      return {
        state: { ...state, work: { state: 'refused', picture, error, canTryAgain: error.retry } },
        effects: [{ do: 'sayRefused', error }],
      };
    }
  }
}

/** The newest picture counts: whatever was on its way is given up. */
function start(state: PhotoWorkState, task: PhotoTask): Step {
  const turn = state.turn + 1;
  const work: PhotoWork =
    task.task === 'check'
      ? { state: 'checking', picture: task.picture, url: task.url, previewId: task.previewId }
      : task.task === 'send'
        ? { state: 'uploading', picture: task.picture, ratio: 0 }
        : state.work;
  return {
    state: { ...state, work, task, turn },
    effects: [{ do: 'giveUp' }, { do: 'tellUsable', url: null }, { do: 'start', task, turn }],
  };
}

function whenTicked(state: PhotoWorkState, task: PhotoTask): Step {
  if (state.consent.isTicked) return start(state, task);
  return {
    state: { ...state, work: { state: 'waiting', picture: task.picture }, task, turn: state.turn + 1 },
    effects: [{ do: 'giveUp' }, { do: 'tellUsable', url: null }],
  };
}

function settle(state: PhotoWorkState, work: PhotoWork, url: string): Step {
  return {
    state: { ...state, work, task: null, turn: state.turn + 1 },
    effects: [{ do: 'giveUp' }, { do: 'tellUsable', url }],
  };
}

const only = (state: PhotoWorkState): Step => ({ state, effects: [] });
