import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, parse } from 'node:path';
import type { VideoSettings } from '@portray/contracts/video-settings';
import { AppError } from '@portray/foundation/errors';
import { type Portray, PortrayError, type Video, type VideoOrder } from '@portray/sdk';
import { readBackdrop } from '../../backdrop-choice.ts';
import { checkCaptions, checkOutput } from '../../output.ts';
import type { Report } from '../../report.ts';
import { readScript, scriptRequired } from '../../script.ts';
import { type MakeOptions, readLanguage, readSettings } from '../../settings.ts';
import { Stopped } from '../../stopped.ts';
import type { Tools } from '../../tools.ts';
import { type ServerOptions, withServer, withWay } from './open-server.ts';
import { saveFile } from './save-file.ts';

export type ServerMakeOptions = MakeOptions & ServerOptions & { consent?: boolean };

const cancelMs = 10_000;
const shapes = { youtube: 'landscape', reel: 'portrait', square: 'square' } as const;

/** `portray make --server`: the same video, made by a server and paid by the key's owner. A stopped command cancels it. */
export async function makeOnServer(tools: Tools, options: ServerMakeOptions, report: Report, signal: AbortSignal) {
  for (const [given, name] of [
    [options.voiceSample, '--voice-sample'],
    [options.watermark, '--watermark'],
  ] as const) {
    if (given) throw new AppError('invalid_input', `${name} is for videos that are made here, without --server.`);
  }
  const script = await readScript(options);
  if (script === undefined && options.audio === undefined) throw scriptRequired();
  if (options.voice === undefined && options.audio === undefined) {
    throw new AppError('voice_required', "Please name a voice of the server with --voice, such as 'en-us-grace'.");
  }
  const settings = readSettings(options, readLanguage(options.language ?? 'en'));
  const inputs = [options.photo, options.scriptFile, options.audio, readBackdrop(options.background).picturePath];
  const outPath = await checkOutput(options.out, '.mp4', inputs);
  if (settings.captions === 'file') await checkCaptions(outPath, inputs);
  const portray = tools.openServer(options);
  await withServer(
    async () => {
      report.progress({ stage: 'sending', ratio: 0 });
      const order = await orderOf(portray, options, settings, script, signal);
      const video = await made(portray, order, report, signal);
      const captions = await save(portray, video.id, { outPath, hasCaptions: settings.captions === 'file' }, signal);
      for (const note of video.notes) report.warn(note);
      const facts = { video: outPath, captions, id: video.id, credits: video.credits };
      report.done({ ...facts, durationSeconds: video.duration_seconds }, [`${outPath} (${video.id})`, ...captions]);
    },
    { signal },
  );
}

async function made(portray: Portray, order: VideoOrder, report: Report, signal: AbortSignal): Promise<Video> {
  const ordered = await portray.videos.create(order, { signal });
  const { id, credits } = ordered;
  report.begun({ id, credits }, `Ordered the video ${id}.`);
  try {
    return await ordered.wait({
      signal,
      onProgress: ({ stage, percent, seconds_left }) =>
        report.progress({ stage, ratio: percent / 100, ...(seconds_left !== null && { etaSeconds: seconds_left }) }),
    });
  } catch (error) {
    if (signal.aborted) throw await cancelled(portray, id, error);
    throw withWay(error, `The video ${id} goes on on the server: 'portray wait ${id}' waits for it.`);
  }
}

/** Cancels what was ordered, and says what became of it. */
async function cancelled(portray: Portray, id: string, cause: unknown): Promise<Stopped> {
  try {
    await portray.videos.cancel(id, { timeoutMs: cancelMs });
    return new Stopped(`Stopped. The video ${id} was cancelled, and its credits come back.`, { cause });
  } catch (error) {
    const isOver = error instanceof PortrayError && error.status === 409;
    return isOver
      ? new Stopped(`Stopped. The video ${id} was finished already: 'portray download ${id} --out …' saves it.`, {
          cause,
        })
      : new Stopped(`Stopped. The video ${id} could not be cancelled: 'portray wait ${id}' waits for it.`, { cause });
  }
}

type Target = { outPath: string; hasCaptions: boolean };

/** Saves a video and its captions; answers the paths of these. */
async function save(portray: Portray, id: string, { outPath, hasCaptions }: Target, signal: AbortSignal) {
  const later = `The video ${id} is made: 'portray download ${id} --out …' saves it.`;
  try {
    await saveFile(portray, { id, file: 'video', path: outPath, signal });
    return hasCaptions ? await saveCaptions(portray, id, outPath, signal) : [];
  } catch (error) {
    if (signal.aborted) throw new Stopped(`Stopped. ${later}`, { cause: error });
    if (error instanceof AppError) throw new AppError(error.code, `${error.message} ${later}`, { cause: error });
    throw withWay(error, later);
  }
}

async function orderOf(
  portray: Portray,
  options: ServerMakeOptions,
  settings: VideoSettings,
  script: string | undefined,
  signal: AbortSignal,
): Promise<VideoOrder> {
  const { voice, speed, audio, resolution } = options;
  const background = await backgroundOf(portray, options.background, signal);
  return {
    photo: { id: await photoId(portray, options, signal) },
    ...(script !== undefined && { script }),
    ...(audio === undefined
      ? {
          voice: {
            id: voice ?? '',
            ...(speed !== undefined && { speed: settings.voiceSpeed }),
            ...(settings.voiceEmotion !== undefined && { emotion: settings.voiceEmotion }),
          },
        }
      : { recording: { id: await recordingId(portray, audio, signal), ...(options.consent && { consent: true }) } }),
    language: settings.language,
    shape: shapes[settings.videoSize],
    ...(resolution !== undefined && { resolution: settings.resolution }),
    captions: settings.captions,
    caption_style: settings.captionStyle,
    caption_place: settings.captionPlace,
    talking_style: settings.talkingStyle,
    expression: settings.expression,
    moving_background: settings.backgroundAnimation === 'subtle',
    ...(background && { background }),
    ai_label: settings.aiLabel,
  };
}

/** A file is sent; anything else is the id of a photo on the server. */
async function photoId(portray: Portray, options: ServerMakeOptions, signal: AbortSignal): Promise<string> {
  const { photo, consent = false } = options;
  const isFile = (await stat(photo).catch(() => undefined))?.isFile();
  if (!isFile && /[./\\]/.test(photo)) throw new AppError('file_not_found', `There is no photo ${photo}.`);
  if (!isFile) return photo;
  if (!consent) {
    throw new AppError(
      'consent_required',
      'With --consent you say that the photo shows you, or a person who permitted you to make videos of it.',
    );
  }
  const sent = await portray.photos.upload(
    await openAsBlob(photo),
    { consent, save: false, fileName: basename(photo) },
    { signal },
  );
  return sent.id;
}

async function recordingId(portray: Portray, path: string, signal: AbortSignal): Promise<string> {
  const file = await openAsBlob(path).catch((cause) => {
    throw new AppError('file_not_found', `There is no recording ${path}.`, { cause });
  });
  return (await portray.recordings.upload(file, { fileName: basename(path) }, { signal })).id;
}

async function backgroundOf(
  portray: Portray,
  text: string | undefined,
  signal: AbortSignal,
): Promise<VideoOrder['background']> {
  const { backdrop, picturePath } = readBackdrop(text);
  if (picturePath === undefined) return backdrop?.kind === 'picture' ? undefined : backdrop;
  const file = await openAsBlob(picturePath).catch((cause) => {
    throw new AppError('file_not_found', `There is no picture ${picturePath}.`, { cause });
  });
  const { url } = await portray.files.upload(
    file,
    { purpose: 'background', fileName: basename(picturePath) },
    { signal },
  );
  return { kind: 'picture', url };
}

async function saveCaptions(portray: Portray, id: string, videoPath: string, signal: AbortSignal): Promise<string[]> {
  const { dir, name } = parse(videoPath);
  const files = [
    ['captions_srt', `${dir}/${name}.srt`],
    ['captions_vtt', `${dir}/${name}.vtt`],
  ] as const;
  for (const [file, path] of files) await saveFile(portray, { id, file, path, signal });
  return files.map(([, path]) => path);
}
