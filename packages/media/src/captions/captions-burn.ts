import type { FrameSize } from '@portray/contracts/frame-size';
import type { LanguageCode } from '@portray/contracts/languages';
import { burnedLineCharacters } from '@portray/contracts/overlay-place';
import type { SpeechTimeline } from '@portray/foundation/speech-timeline';
import { prepareAssFilter } from '../ffmpeg/ass-filter.ts';
import { type Ffmpeg, findFfmpeg } from '../ffmpeg/ffmpeg.ts';
import { captionCues, cueLines } from './captions.ts';
import { type CaptionLook, toAss } from './captions-ass.ts';

export type BurnRequest = {
  timeline: SpeechTimeline;
  language: LanguageCode;
  frame: FrameSize;
  look: CaptionLook;
  /** Gets captions.ass and a folder of fonts; they must stay until the video is made. */
  folder: string;
  ffmpeg?: Ffmpeg;
  signal?: AbortSignal | undefined;
};

/** A filter for ffmpeg's `-vf`, or the sentence that tells people why these captions cannot be drawn. */
export type BurnedCaptions = { filter: string } | { problem: string };

/**
 * Prepares captions for burning in with bundled fonts, so that they look the same on every machine. If a glyph is missing, or this ffmpeg cannot shape the script, the caller writes caption files instead.
 * Throws AppError tool_missing, cancelled.
 */
export async function prepareBurnedCaptions(request: BurnRequest): Promise<BurnedCaptions> {
  const { timeline, language, frame, look, folder, signal } = request;
  const ffmpeg = request.ffmpeg ?? (await findFfmpeg());
  const cues = captionCues(withoutPictographs(timeline), language, burnedLineCharacters(frame));
  const drawn = await prepareAssFilter({
    text: cues.flatMap(cueLines).join('\n'),
    language,
    write: (fonts) => toAss(cues, frame, look, fonts),
    folder,
    name: 'captions',
    ffmpeg,
    signal,
  });
  if ('missing' in drawn) return { problem: noGlyphs(drawn.missing) };
  return 'filter' in drawn ? drawn : { problem: noJoining };
}

const pictographs = /(?![©®™])\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f/gu;

/** Emoji are not spoken, and libass has no colours for them. */
function withoutPictographs(timeline: SpeechTimeline): SpeechTimeline {
  const words = timeline.words.map((word) => {
    const shown = word.text.replace(pictographs, '');
    return { ...word, text: shown.padEnd(word.text.length) };
  });
  return { ...timeline, words };
}

function noGlyphs(missing: string[]): string {
  const some = missing.slice(0, 5).join(' ');
  return `The captions contain characters that cannot be drawn here (${some}). They are provided as caption files instead.`;
}

const noJoining =
  'This ffmpeg cannot join the letters of this script, so the captions are provided as files. Install ffmpeg 5 or newer to burn them in.';
