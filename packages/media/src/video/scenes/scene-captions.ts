import type { FrameSize } from '@portray/contracts/frame-size';
import { limits } from '@portray/contracts/limits';
import type { VideoSettings } from '@portray/contracts/video-settings';
import { known } from '@portray/foundation/known';
import type { SpeechTimeline } from '@portray/foundation/speech-timeline';
import { prepareBurnedCaptions } from '../../captions/captions-burn.ts';
import type { Ffmpeg } from '../../ffmpeg/ffmpeg.ts';
import { captionFiles, type VideoCaptions, withoutWords } from '../video-captions.ts';
import type { StagedScene } from './stage-scene.ts';

/** Captions of a video of scenes: a filter for each scene with burned ones, and files for the whole of it. */
export type ScenesCaptions = Pick<VideoCaptions, 'files'> & { filters: Map<StagedScene, string>; notes: string[] };

type CaptionRequest = {
  scenes: readonly StagedScene[];
  /** The frame of the video with which each scene begins. */
  starts: readonly number[];
  settings: VideoSettings;
  frame: FrameSize;
  ffmpeg: Ffmpeg;
  folder: string;
  signal?: AbortSignal | undefined;
};

/** Readies the captions of all scenes. Throws AppError tool_missing, cancelled. */
export async function prepareSceneCaptions(request: CaptionRequest): Promise<ScenesCaptions> {
  const { scenes, starts, settings, frame, ffmpeg, folder, signal } = request;
  const { language } = settings;
  const filters = new Map<StagedScene, string>();
  const notes = new Set<string>();
  let needsFiles = settings.captions === 'file';
  for (const scene of scenes) {
    const { captions, timeline, number } = scene;
    if (!captions) continue;
    const { captionStyle, captionPlace, place } = captions;
    const look = { style: captionStyle, place: captionPlace, across: place };
    const name = `captions-${number}`;
    const burned = await prepareBurnedCaptions({ timeline, language, frame, look, folder, name, ffmpeg, signal });
    if ('filter' in burned) filters.set(scene, burned.filter);
    else needsFiles = true;
    const note = 'filter' in burned ? burned.note : burned.problem;
    if (note) notes.add(note);
  }
  const timeline = wholeTimeline(scenes, starts);
  const isWordless = settings.captions !== 'none' && timeline.words.length === 0;
  if (isWordless) notes.add(withoutWords);
  const files = needsFiles && !isWordless ? captionFiles({ timeline }, language) : [];
  return { filters, files, notes: [...notes] };
}

/** Words of different scenes never touch in the script. */
const farOffset = 2 * limits.maxScriptCharacters;

/** The words of all scenes with their times in the whole video. */
function wholeTimeline(scenes: readonly StagedScene[], starts: readonly number[]): SpeechTimeline {
  const whole: SpeechTimeline = { durationSeconds: 0, phonemes: [], words: [], loudness: [] };
  for (const [index, { timeline, frames }] of scenes.entries()) {
    const from = known(starts[index]) / limits.framesPerSecond;
    whole.durationSeconds = from + frames / limits.framesPerSecond;
    for (const word of timeline.words) {
      const scriptOffset = word.scriptOffset + index * farOffset;
      const times = { startSeconds: word.startSeconds + from, endSeconds: word.endSeconds + from };
      whole.words.push({ ...word, scriptOffset, ...times });
    }
  }
  return whole;
}
