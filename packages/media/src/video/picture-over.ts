import { fileArgument } from '../ffmpeg/ffmpeg.ts';

/** A PNG file that ffmpeg lays over all frames of a video, its upper left corner at even pixels; a moving one has times of its own. */
export type PictureOver = { path: string; isMoving?: boolean; left: number; top: number };

/** The inputs of pictures that are laid over a video. */
export function inputsOver(pictures: readonly PictureOver[]): string[] {
  return pictures.flatMap(({ path, isMoving }) => [
    // Without a limit, times are kept as they are.
    ...(isMoving ? ['-f', 'apng', '-max_fps', '0'] : []),
    ...['-i', fileArgument(path)],
  ]);
}

/**
 * A graph that lays pictures over [from], one after the other, and makes [to] of it; their inputs have numbers from
 * `firstInput` on. At least one picture.
 */
export function graphOver(pictures: readonly PictureOver[], firstInput: number, from: string, to: string): string {
  return pictures
    .flatMap(({ left, top }, index) => {
      const [below, above] = [
        index === 0 ? from : `below${index}`,
        index === pictures.length - 1 ? to : `below${index + 1}`,
      ];
      return [
        `[${firstInput + index}:v]scale=out_color_matrix=bt709:out_range=tv,format=yuva420p[over${index}]`,
        `[${below}][over${index}]overlay=${left}:${top}[${above}]`,
      ];
    })
    .join(';');
}
