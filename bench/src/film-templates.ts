// Films our templates for the pages that show them: npm run films [-- id …]. Needs the ffmpeg of this machine.
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type OurTemplate, ourTemplates } from '@portray/contracts/our-templates';
import type { Scene } from '@portray/contracts/scene';
import { videoSettings } from '@portray/contracts/video-settings';
import { AppError, toAppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import { createBuiltInVoice } from '@portray/media/built-in-voice';
import { checkPhoto } from '@portray/media/check-photo';
import { fileArgument, runFfmpeg } from '@portray/media/ffmpeg';
import { createScenePresenter } from '@portray/media/scene-presenter';
import type { CheckedPhoto } from '@portray/ports/presenter';
import type { SceneMaterial } from '@portray/ports/scene-presenter';
import type { Speech } from '@portray/ports/voice';
import { presenters } from '@portray/presenters/presenters';
import { pictureBehind, scenesToFilm } from './films/film-scenes.ts';
import { shortTimeline } from './films/short-timeline.ts';

/** Beside the silent clips of the public pages. */
const clipsFolder = fileURLToPath(new URL('../../apps/web/public/clips/templates/', import.meta.url));
/** Of each scene only the beginning is filmed. */
const secondsOfFilm = 5.4;
/** On cards all films are equally high. */
const largest = { width: 640, height: 512 };

const present = createScenePresenter();
const voice = createBuiltInVoice();
const folder = await mkdtemp(join(tmpdir(), 'portray-films-'));
try {
  await mkdir(clipsFolder, { recursive: true });
  for (const template of chooseTemplates(process.argv.slice(2))) await film(template);
} catch (error) {
  console.error(toAppError(error).message);
  process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

function chooseTemplates(ids: string[]): OurTemplate[] {
  const unknown = ids.find((id) => !ourTemplates.some((template) => template.id === id));
  const offered = ourTemplates.map(({ id }) => id).join(', ');
  if (unknown) throw new AppError('invalid_input', `There is no template called ${unknown}. Choose from ${offered}.`);
  return ids.length === 0 ? ourTemplates : ourTemplates.filter(({ id }) => ids.includes(id));
}

async function film(template: OurTemplate): Promise<void> {
  const { id, name, draft } = template;
  const own = join(folder, id);
  await mkdir(own);
  const photo = await photoOf(template, own);
  const scenes = scenesToFilm(template);
  const materials: SceneMaterial[] = [];
  for (const scene of scenes) {
    const speech = await speak(scene, known(draft.elevenlabs_voice_id), secondsOfFilm / scenes.length, own);
    const captions = { shown: false, captionStyle: 'plain', captionPlace: 'bottom' } as const;
    const picture = await pictureBehind(scene, own);
    materials.push({ scene, photo: scene.layout.kind === 'voice-only' ? undefined : photo, speech, picture, captions });
  }
  const settings = videoSettings.parse({
    language: 'en',
    videoSize: draft.video_size,
    resolution: '720p',
    talkingStyle: 'expressive',
    captions: 'none',
  });
  const parts = { fetch: async () => false, keep: async () => {} };
  const outPath = join(own, 'film.mp4');
  await present({ scenes: materials, settings, title: name, outPath, folder: own, parts });
  await cut(id, outPath);
}

async function photoOf({ id, draft }: OurTemplate, own: string): Promise<CheckedPhoto> {
  const found = presenters.find((presenter) => draft.avatar_image_url?.endsWith(`/${presenter.id}.jpg`));
  if (!found) throw new AppError('not_found', `The template ${id} has no presenter of ours.`);
  return checkPhoto(fileURLToPath(found.picturePath), own);
}

async function speak({ id, script }: Scene, voiceId: string, seconds: number, own: string): Promise<Speech> {
  const speechFolder = join(own, id);
  await mkdir(speechFolder);
  const speech = await voice.speak({ script, voiceId, speed: 1, folder: speechFolder });
  return { ...speech, timeline: shortTimeline(speech.timeline, seconds) };
}

/** Small enough for a page that shows twelve; the label that says what it is stays in the picture. */
async function cut(id: string, wholePath: string): Promise<void> {
  const outPath = join(clipsFolder, `${id}.mp4`);
  const scale = `scale=${largest.width}:${largest.height}:force_original_aspect_ratio=decrease:force_divisible_by=2:flags=lanczos`;
  const from = ['-v', 'error', '-y', '-i', fileArgument(wholePath), '-map_metadata', '-1', '-vf', scale];
  const smooth = ['-an', '-c:v', 'libx264', '-preset', 'veryslow', '-crf', '27', '-pix_fmt', 'yuv420p'];
  await runFfmpeg([...from, ...smooth, '-movflags', '+faststart', fileArgument(outPath)]);
  // A film begins with its poster: nothing jumps when it is played.
  await runFfmpeg([...from, '-frames:v', '1', '-q:v', '4', fileArgument(outPath.replace(/mp4$/, 'jpg'))]);
  console.log(`${id}: ${Math.round((await stat(outPath)).size / 1000)} kB`);
}
