import { writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { FrameSize } from '@portray/contracts/frame-size';
import type { PresentRequest } from '@portray/ports/presenter';
import { captionCues } from '@portray/stage/caption-cues';
import { type BurnedCaptions, planBurnedCaptions } from '../captions/captions-burn.ts';
import { toSrt, toVtt } from '../captions/captions-files.ts';
import { notWritable, type OutputFiles } from './output-files.ts';

/** How a video gets its captions: in the picture, or as files beside it, or not at all. */
export type VideoCaptions = {
  burned?: BurnedCaptions;
  files: { extension: '.srt' | '.vtt'; text: string }[];
  /** Why the captions are not as they were wished. */
  note?: string | undefined;
};

export const withoutWords =
  'There are no captions because the words of the recording are not known. Enter its script to get them.';

type CaptionedRequest = Pick<PresentRequest, 'settings'> & {
  speech: Pick<PresentRequest['speech'], 'timeline'>;
};

/** Readies what the settings ask for. */
export async function prepareCaptions(
  { settings, speech }: CaptionedRequest,
  frame: FrameSize,
): Promise<VideoCaptions> {
  const { captions, captionStyle, captionPlace, language } = settings;
  const { timeline } = speech;
  if (captions === 'none') return { files: [] };
  if (timeline.words.length === 0) return { files: [], note: withoutWords };
  if (captions === 'file') return { files: captionFiles(speech, language) };
  const look = { style: captionStyle, place: captionPlace };
  const burned = await planBurnedCaptions({ timeline, language, frame, look });
  return { burned, files: [], note: burned.note };
}

/** The captions of a timeline as files. */
export function captionFiles(
  { timeline }: CaptionedRequest['speech'],
  language: PresentRequest['settings']['language'],
): VideoCaptions['files'] {
  const cues = captionCues(timeline, language);
  return [
    { extension: '.srt', text: toSrt(cues) },
    { extension: '.vtt', text: toVtt(cues) },
  ];
}

/** Writes the files beside the video under temporary names; gives their final paths. Throws AppError output_not_writable. */
export async function writeCaptions(
  files: OutputFiles,
  videoPath: string,
  captions: Pick<VideoCaptions, 'files'>,
): Promise<string[]> {
  const stem = videoPath.slice(0, videoPath.length - extname(videoPath).length);
  return Promise.all(
    captions.files.map(async ({ extension, text }) => {
      const path = stem + extension;
      const temporaryPath = await files.reserve(path);
      await writeFile(temporaryPath, text).catch((cause) => Promise.reject(notWritable(path, cause)));
      return path;
    }),
  );
}
