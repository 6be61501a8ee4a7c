import type { IncomingMessage } from 'node:http';
import { audioKind, soundRefusal } from '@portray/contracts/audio-file-kind';
import { mayHoldSound } from '@portray/contracts/file-dialogs';
import { limits } from '@portray/contracts/limits';
import { noPictureSentence, wrongPictureSentence } from '@portray/contracts/picture-refusals';
import { AppError } from '@portray/foundation/errors';
import { createConcurrencyLimiter } from '@portray/studio/concurrency-limiter';
import { withScratch } from '@portray/studio/files/scratch';
import { keepAvatar, keepBackdrop, keepImage, keepTransformSource } from '@portray/studio/uploads/keep-image';
import type { KeptUpload, Upload } from '@portray/studio/uploads/keep-recording';
import { keepRecording, keepSample } from '@portray/studio/uploads/keep-recording';
import { type FileRules, receiveFile } from '../../edge/files/receive-file.ts';
import type { HttpApp } from '../../edge/http-app.ts';
import { type RequestContext, requireWho } from '../../edge/implement.ts';

type Rules = Pick<FileRules, 'maxBytes' | 'tooLarge' | 'checkType' | 'checkBeginning'>;

const megabytes = (bytes: number) => `${bytes / 1_000_000}MB`;
const rulesFor = (kind: 'Image' | 'Audio', maxBytes: number): Rules => ({
  maxBytes,
  checkType: kind === 'Image' ? checkImageType : checkAudioType,
  checkBeginning: kind === 'Image' ? checkImageBeginning : checkAudioBeginning,
  tooLarge: `${kind} file must be smaller than ${megabytes(maxBytes)}`,
});
const image = rulesFor('Image', limits.maxImageBytes);
const sample = rulesFor('Audio', limits.maxVoiceSampleBytes);
const recording = rulesFor('Audio', limits.maxAudioBytes);

const { minUploadBytesPerSecond, uploadWindowSeconds } = limits;
const pace = { windowMs: uploadWindowSeconds * 1_000, minBytes: minUploadBytesPerSecond * uploadWindowSeconds };

/** Uploads wait here while others are received and written anew: each may take a processor. */
const line = createConcurrencyLimiter(limits.maxUploadsAtOnce, limits.maxUploadsAtOnce * 4);

/** What a picture is uploaded for, by the end of its address. */
const pictures = { images: keepImage, avatars: keepAvatar, backdrops: keepBackdrop, transforms: keepTransformSource };

/**
 * `POST /api/files/images`, `/api/files/avatars`, `/api/files/backdrops`, `/api/files/transforms` and `/api/files/voices`; the last with
 * `?purpose=recording` for recordings that a video plays as they are.
 */
export function addUploads(app: HttpApp): void {
  for (const [kind, keepPicture] of Object.entries(pictures)) {
    app.post(`/api/files/${kind}`, async (c) => {
      const context = c.get('context');
      const keep = (upload: Upload) => keepPicture(context.deps, requireWho(context.principal), upload);
      return c.json(await take(context, c.env.incoming, image, keep));
    });
  }
  app.post('/api/files/voices', async (c) => {
    const context = c.get('context');
    const [rules, keepSound] =
      c.req.query('purpose') === 'recording' ? [recording, keepRecording] : [sample, keepSample];
    const keep = (upload: Upload) => keepSound(context.deps, requireWho(context.principal), upload);
    return c.json(await take(context, c.env.incoming, rules, keep));
  });
}

async function take(
  { deps, principal, noteRoute }: RequestContext,
  request: IncomingMessage,
  rules: Rules,
  keep: (upload: Upload) => Promise<KeptUpload>,
): Promise<KeptUpload> {
  noteRoute('files.upload');
  const { userId } = requireWho(principal);
  await deps.rateLimits.take('upload', userId);
  const { signal, release } = signalOf(request);
  const receive = () =>
    withScratch(deps.scratchFolder, async (folder) => {
      const { localPath, fileName } = await receiveFile(request, { ...rules, folder, pace });
      return keep({ localPath, folder, fileName, signal });
    });
  const share = { of: userId, places: limits.maxUploadsPerPerson };
  return await line.take(receive, signal, share).finally(release);
}

/** Aborts when the caller goes away. */
function signalOf({ socket }: IncomingMessage): { signal: AbortSignal; release: () => void } {
  const gone = new AbortController();
  const abort = () => gone.abort(new AppError('cancelled', 'The upload broke off; nothing was kept.'));
  socket.once('close', abort);
  return { signal: gone.signal, release: () => socket.off('close', abort) };
}

function checkImageType(declaredType: string): void {
  if (declaredType.startsWith('image/') || declaredType === 'application/octet-stream') return;
  throw new AppError('invalid_image', noPictureSentence);
}

function checkImageBeginning(head: Uint8Array): void {
  const wrong = wrongPictureSentence(head);
  if (wrong) throw new AppError('invalid_image', wrong);
}

function checkAudioBeginning(head: Uint8Array): void {
  if (!audioKind(head)) throw new AppError('audio_file_issue', soundRefusal(head));
}

function checkAudioType(declaredType: string): void {
  if (!mayHoldSound(declaredType)) throw new AppError('audio_file_issue', 'Please upload a valid audio file');
}
