import type { IncomingMessage } from 'node:http';
import type { AssetKind } from '@portray/contracts/assets';
import { audioKind, soundRefusal } from '@portray/contracts/audio-file-kind';
import { mayHoldSound } from '@portray/contracts/file-dialogs';
import { limits } from '@portray/contracts/limits';
import { noPictureSentence, wrongPictureSentence } from '@portray/contracts/picture-refusals';
import { AppError } from '@portray/foundation/errors';
import { addClip, addMusic, addNotes, addSlides, requireMusicConsent } from '@portray/studio/assets/add-asset';
import { getOwnAsset } from '@portray/studio/assets/own-assets';
import { createConcurrencyLimiter } from '@portray/studio/concurrency-limiter';
import { withScratch } from '@portray/studio/files/scratch';
import { keepFont, keepLogo } from '@portray/studio/uploads/keep-brand-file';
import { keepAvatar, keepBackdrop, keepImage, keepTransformSource } from '@portray/studio/uploads/keep-image';
import type { Upload } from '@portray/studio/uploads/keep-recording';
import { keepRecording, keepSample } from '@portray/studio/uploads/keep-recording';
import { z } from 'zod';
import { type FileRules, receiveFile, refuseTiny } from '../../edge/files/receive-file.ts';
import { tinyFileRefusal } from '../../edge/files/tiny-file.ts';
import type { HttpApp } from '../../edge/http-app.ts';
import { type RequestContext, requireWho } from '../../edge/implement.ts';

type Rules = Pick<FileRules, 'maxBytes' | 'tooLarge' | 'checkType' | 'checkTiny'>;

const megabytes = (bytes: number) => `${bytes / 1_000_000}MB`;
const rulesFor = (kind: 'Image' | 'Audio', maxBytes: number): Rules => ({
  maxBytes,
  checkType: kind === 'Image' ? checkImageType : checkAudioType,
  checkTiny: refuseTiny(kind === 'Image' ? checkImageBeginning : checkAudioBeginning),
  tooLarge: `${kind} file must be smaller than ${megabytes(maxBytes)}`,
});
const image = rulesFor('Image', limits.maxImageBytes);
const sample = rulesFor('Audio', limits.maxVoiceSampleBytes);
const recording = rulesFor('Audio', limits.maxAudioBytes);

const anything = () => {};
/** What they are is told by what is in them: systems know few names of either. */
const brandRules = (maxBytes: number, tooLarge: string): Rules => ({
  maxBytes,
  tooLarge,
  checkType: anything,
  checkTiny: anything,
});
/** What brands are made of, by the end of its address. */
const brandFiles = {
  logos: {
    rules: brandRules(limits.maxLogoBytes, `A logo can have up to ${limits.maxLogoBytes / 1_000_000} MB.`),
    keepFile: keepLogo,
  },
  fonts: {
    rules: brandRules(limits.maxFontBytes, `A font can have up to ${limits.maxFontBytes / 1_000_000} MB.`),
    keepFile: keepFont,
  },
};

const { minUploadBytesPerSecond, uploadWindowSeconds } = limits;
const pace = { windowMs: uploadWindowSeconds * 1_000, minBytes: minUploadBytesPerSecond * uploadWindowSeconds };

/** Files of scenes are read by a worker, which tells by content what they are. */
const sceneFile = (kind: AssetKind, called: string, maxBytes: number): Rules => ({
  maxBytes,
  checkType: anything,
  checkTiny(content) {
    throw tinyFileRefusal(kind, content);
  },
  tooLarge: `${called} can have up to ${megabytes(maxBytes)}. Please choose a smaller file.`,
});
const slides = sceneFile('slides', 'Slides', limits.maxSlidesBytes);
const clip = sceneFile('clip', 'A clip', limits.maxClipBytes);
/** What is wrong with a presentation, its reader says at once. */
const notes: Rules = { ...slides, checkTiny: anything };
const music = sceneFile('music', 'Music', limits.maxMusicBytes);

/** Uploads wait here while others are received and written anew: each may take a processor. */
export const uploadLine = createConcurrencyLimiter(limits.maxUploadsAtOnce, limits.maxUploadsAtOnce * 4);

/** What a picture is uploaded for, by the end of its address. */
const pictures = { images: keepImage, avatars: keepAvatar, backdrops: keepBackdrop, transforms: keepTransformSource };

/**
 * `POST /api/files/images`, `/api/files/avatars`, `/api/files/backdrops`, `/api/files/transforms`, `/api/files/logos`, `/api/files/fonts` and
 * `/api/files/voices`; the last with `?purpose=recording` for recordings that a video plays as they are.
 */
export function addUploads(app: HttpApp): void {
  for (const [kind, keepPicture] of Object.entries(pictures)) {
    app.post(`/api/files/${kind}`, async (c) => {
      const context = c.get('context');
      const keep = (upload: Upload) => keepPicture(context.deps, requireWho(context.principal), upload);
      return c.json(await take(context, c.env.incoming, image, keep));
    });
  }
  for (const [kind, { rules, keepFile }] of Object.entries(brandFiles)) {
    app.post(`/api/files/${kind}`, async (c) => {
      const context = c.get('context');
      const keep = (upload: Upload) => keepFile(context.deps, requireWho(context.principal), upload);
      return c.json(await take(context, c.env.incoming, rules, keep));
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

/**
 * `POST /api/files/slides`, `/api/files/clips` and `/api/files/music`; the first with `?notesFor={id of slides}` for the presentation
 * that holds their notes, the last with `?consent={version of the wording}`. They answer the asset, which a worker then reads.
 */
export function addSceneUploads(app: HttpApp): void {
  app.post('/api/files/slides', async (c) => {
    const context = c.get('context');
    const { deps, principal } = context;
    const notesFor = c.req.query('notesFor');
    if (notesFor !== undefined) await getOwnAsset(deps, requireWho(principal), { id: parseAssetId(notesFor) });
    const keep = (upload: Upload) =>
      notesFor === undefined
        ? addSlides(deps, requireWho(principal), upload)
        : addNotes(deps, requireWho(principal), upload, notesFor);
    return c.json(await take(context, c.env.incoming, notesFor === undefined ? slides : notes, keep));
  });
  app.post('/api/files/clips', async (c) => {
    const context = c.get('context');
    const keep = (upload: Upload) => addClip(context.deps, requireWho(context.principal), upload);
    return c.json(await take(context, c.env.incoming, clip, keep));
  });
  app.post('/api/files/music', async (c) => {
    const context = c.get('context');
    const consent = c.req.query('consent');
    requireWho(context.principal);
    requireMusicConsent(consent);
    const keep = (upload: Upload) => addMusic(context.deps, requireWho(context.principal), upload, consent);
    return c.json(await take(context, c.env.incoming, music, keep));
  });
}

/** What is no id cannot be that of slides. */
function parseAssetId(id: string): string {
  if (z.uuid().safeParse(id).success) return id;
  throw new AppError('not_found', 'These slides no longer exist. Please upload them again.');
}

async function take<Kept extends object>(
  { deps, principal, noteRoute }: RequestContext,
  request: IncomingMessage,
  rules: Rules,
  keep: (upload: Upload) => Promise<Kept>,
): Promise<Kept> {
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
  return await uploadLine.take(receive, signal, share).finally(release);
}

/** Aborts when the caller goes away. */
export function signalOf({ socket }: IncomingMessage): { signal: AbortSignal; release: () => void } {
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
