import type { CheckedPhoto } from '@portray/ports/presenter';
import { checkOutput } from '../output.ts';
import type { Report } from '../report.ts';
import type { Tools } from '../tools.ts';
import { withFolder } from '../workspace.ts';

export type CheckOptions = { overlay?: string };

/** `portray check`: whether a photo is suitable. */
export async function checkPhoto(
  tools: Tools,
  photoPath: string,
  options: CheckOptions,
  report: Report,
  signal: AbortSignal,
) {
  const overlayPath =
    options.overlay === undefined ? undefined : await checkOutput(options.overlay, '.png', [photoPath]);
  await withFolder(async (folder) => {
    const photo = await tools.checkPhoto(photoPath, folder, signal);
    if (overlayPath) await tools.drawOverlay(photo, overlayPath);
    report.done(facts(photo, overlayPath), lines(photo, overlayPath));
  });
}

function facts(photo: CheckedPhoto, overlayPath?: string) {
  const { landmarks, quality, warnings } = photo;
  const size = { width: landmarks.photoWidth, height: landmarks.photoHeight };
  return { accepted: true, ...size, quality, warnings, ...(overlayPath && { overlay: overlayPath }) };
}

function lines({ landmarks, quality, warnings }: CheckedPhoto, overlayPath?: string): string[] {
  const face = `face of ${Math.round(quality.faceHeightPx)} px in a picture of ${landmarks.photoWidth} × ${landmarks.photoHeight}`;
  return [
    `Accepted: ${face}.`,
    ...warnings.map((warning) => `Note: ${warning.message}`),
    ...(overlayPath ? [`Landmarks drawn into ${overlayPath}`] : []),
  ];
}
