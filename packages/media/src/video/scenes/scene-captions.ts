import type { FrameSize } from '@portray/contracts/frame-size';
import { limits } from '@portray/contracts/limits';
import type { VideoSettings } from '@portray/contracts/video-settings';
import { known } from '@portray/foundation/known';
import type { SpeechTimeline } from '@portray/foundation/speech-timeline';
import { type BurnedCaptions, planBurnedCaptions } from '../../captions/captions-burn.ts';
import { captionFiles, type VideoCaptions, withoutWords } from '../video-captions.ts';
import type { StagedScene } from './stage-scene.ts';

/** Captions of a video of scenes: those that are burned into each scene, and files for the whole of it. */
export type ScenesCaptions = Pick<VideoCaptions, 'files'> & {
  burned: Map<StagedScene, BurnedCaptions>;
  notes: string[];
};

type CaptionRequest = {
  scenes: readonly StagedScene[];
  /** The frame of the video with which each scene begins. */
  starts: readonly number[];
  settings: VideoSettings;
  frame: FrameSize;
};

/** Readies the captions of all scenes. */
export async function prepareSceneCaptions({
  scenes,
  starts,
  settings,
  frame,
}: CaptionRequest): Promise<ScenesCaptions> {
  const { language } = settings;
  const burned = new Map<StagedScene, BurnedCaptions>();
  const notes = new Set<string>();
  for (const scene of scenes) {
    if (!scene.captions) continue;
    const { captionStyle, captionPlace, place } = scene.captions;
    const look = { style: captionStyle, place: captionPlace, across: place };
    const planned = await planBurnedCaptions({ timeline: scene.timeline, language, frame, look });
    burned.set(scene, planned);
    if (planned.note) notes.add(planned.note);
  }
  const timeline = wholeTimeline(scenes, starts);
  const isWordless = settings.captions !== 'none' && timeline.words.length === 0;
  if (isWordless) notes.add(withoutWords);
  const files = settings.captions === 'file' && !isWordless ? captionFiles({ timeline }, language) : [];
  return { burned, files, notes: [...notes] };
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
