import type { Clip } from '@portray/contracts/assets';
import type { MusicPieceId } from '@portray/contracts/music-pieces';
import type { PictureContents } from '@portray/contracts/picture-contents';

export type DrawnSlide = {
  /** From 1; its picture is `page-{number}.webp` in the folder. */
  number: number;
  /** Of its picture, in pixels. */
  width: number;
  height: number;
  /** What stands on it, in lines. */
  text: string;
};

/**
 * Draws the pages of an untrusted PDF into a folder. Throws AppError: file_not_found, payload_too_large, invalid_input (with what
 * to do), cancelled.
 */
export type DrawSlides = (request: {
  pdfPath: string;
  folder: string;
  /** Told first: how many pages will come. */
  onCount?: ((pages: number) => void) | undefined;
  onSlide?: ((slide: DrawnSlide) => void) | undefined;
  signal?: AbortSignal | undefined;
}) => Promise<DrawnSlide[]>;

/** The speaker's notes of an untrusted PPTX, one for each slide that is shown. Throws AppError as `DrawSlides`. */
export type ReadSlideNotes = (pptxPath: string, signal?: AbortSignal) => Promise<string[]>;

export type ReadFilmRequest = {
  /** As it was uploaded. */
  path: string;
  /** Takes the clip, `clip.mp4`, and its first picture, `poster.jpg`. */
  folder: string;
  signal?: AbortSignal | undefined;
  /** 0–1. */
  onProgress?: (ratio: number) => void;
};

/**
 * Makes a clip of an untrusted film: an MP4 (H.264, BT.709, 30 pictures a second, upright, at most 1080p, a key picture each second).
 * Throws AppError: file_not_found, invalid_input (with what to do), output_not_writable, cancelled, tool_missing.
 */
export type ReadFilm = (
  request: ReadFilmRequest,
) => Promise<Omit<Clip, 'url' | 'poster_url'> & { clipPath: string; posterPath: string }>;

/** A still of a clip of ours as JPEG, in its own size. Throws AppError: rendering_failed, output_not_writable, cancelled. */
export type TakeStill = (clipPath: string, outPath: string, atSeconds: number, signal?: AbortSignal) => Promise<void>;

/** Tells how much stands in each part of a picture of ours. Throws what reading it throws. */
export type MeasureContents = (picturePath: string) => Promise<PictureContents>;

/**
 * Makes an M4A of untrusted music in `folder`: stereo, levelled as a whole. Throws AppError: file_not_found, audio_file_issue,
 * output_not_writable, cancelled, tool_missing.
 */
export type ReadMusic = (
  path: string,
  folder: string,
  signal?: AbortSignal,
) => Promise<{ musicPath: string; durationSeconds: number }>;

/**
 * Writes one of our pieces of music into a folder: as browsers play it, and as it repeats without a gap. Throws AppError:
 * output_not_writable, rendering_failed, cancelled, tool_missing.
 */
export type MakeMusic = (
  id: MusicPieceId,
  folder: string,
  signal?: AbortSignal,
) => Promise<{ heardPath: string; loopPath: string }>;
