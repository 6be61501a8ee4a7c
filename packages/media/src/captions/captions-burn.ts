import type { FrameSize } from '@portray/contracts/frame-size';
import type { LanguageCode } from '@portray/contracts/languages';
import { burnedLineCharacters } from '@portray/contracts/overlay-place';
import type { SpeechTimeline } from '@portray/foundation/speech-timeline';
import { directionOf } from '../ffmpeg/ass-direction.ts';
import { prepareAssFilter } from '../ffmpeg/ass-filter.ts';
import { type Ffmpeg, findFfmpeg } from '../ffmpeg/ffmpeg.ts';
import { captionCues, cueLines } from './captions.ts';
import { type CaptionLook, toAss } from './captions-ass.ts';
import { drawableWords } from './captions-signs.ts';

export type BurnRequest = {
  timeline: SpeechTimeline;
  language: LanguageCode;
  frame: FrameSize;
  look: CaptionLook;
  /** Gets {name}.ass and a folder of fonts; they must stay until the video is made. */
  folder: string;
  /** Default 'captions'; another one for each of several captions of one folder. */
  name?: string;
  ffmpeg?: Ffmpeg;
  signal?: AbortSignal | undefined;
};

/** A filter for ffmpeg's `-vf`, with a note about what is not drawn as written, or the sentence that tells people why these captions cannot be drawn. */
export type BurnedCaptions = { filter: string; note?: string } | { problem: string };

/**
 * Prepares captions for burning in with bundled fonts, so that they look the same on every machine. If this ffmpeg cannot shape the script, the caller writes caption files instead.
 * Throws AppError tool_missing, cancelled.
 */
export async function prepareBurnedCaptions(request: BurnRequest): Promise<BurnedCaptions> {
  const { language, frame, look, folder, name = 'captions', signal } = request;
  const ffmpeg = request.ffmpeg ?? (await findFfmpeg());
  const { timeline, missing } = await drawableWords(request.timeline, language);
  const cues = captionCues(timeline, language, lineCharacters(frame, look));
  const text = cues.flatMap(cueLines).join('\n');
  const drawn = await prepareAssFilter({
    text,
    language,
    write: (fonts) => toAss(cues, frame, look, fonts, directionOf(text, language)),
    folder,
    name,
    ffmpeg,
    signal,
  });
  if ('missing' in drawn) throw new Error(`Signs that have no glyph were not replaced: ${drawn.missing.join(' ')}`);
  if ('cannotJoin' in drawn) return { problem: noJoining };
  return { ...drawn, ...(missing.length > 0 && { note: withPlaceholders(missing) }) };
}

/** The usual line fills two thirds of a wide frame; captions that have less room have shorter ones. */
function lineCharacters(frame: FrameSize, { across }: CaptionLook): number {
  const most = burnedLineCharacters(frame);
  return across ? Math.min(most, Math.floor((most * across.width) / (frame.width * usualLineShare))) : most;
}

const usualLineShare = 0.75;

function withPlaceholders(missing: string[]): string {
  const some = missing.slice(0, 5).join(' ');
  return `Some characters cannot be drawn in captions (${some}). A □ stands for each of them.`;
}

const noJoining =
  'This ffmpeg cannot join the letters of this script, so the captions are provided as files. Install ffmpeg 5 or newer to burn them in.';
