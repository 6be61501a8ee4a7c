import { AppError } from '@portray/foundation/errors';
import type { Report } from '../report.ts';
import type { Credentials, Tools } from '../tools.ts';

/** `portray verify`: the content credentials of a video. Throws AppError not_verified when it was changed. */
export async function verifyVideo(tools: Tools, videoPath: string, report: Report) {
  const credentials = await tools.verify(videoPath);
  if (!credentials.isIntact) {
    throw new AppError('not_verified', 'The file was changed after it was signed. Ask its creator for the original.');
  }
  report.done({ ...credentials }, lines(credentials));
}

function lines(credentials: Credentials): string[] {
  const { title, madeWith, signedAt, signer } = credentials;
  return [
    `Signed and unchanged${credentials.isAiGenerated ? ': this video is AI-generated.' : '.'}`,
    ...(title ? [`Title: ${title}`] : []),
    ...(madeWith ? [`Made with: ${madeWith}`] : []),
    ...(signer ? [`Signed by: ${signer}${signedAt ? `, ${signedAt}` : ''}`] : []),
    credentials.note,
  ];
}
