import { join } from 'node:path';
import { limits } from '@portray/contracts/limits';
import { known } from '@portray/foundation/known';
import { loudnessRate } from '@portray/foundation/speech-timeline';
import type { PresentScenesRequest } from '@portray/ports/scene-presenter';
import { type Ffmpeg, fileArgument, runFfmpeg } from '../../ffmpeg/ffmpeg.ts';
import { finishedSampleRate } from '../../speech/loudness/finish.ts';
import { secondsOf } from '../encoder-settings.ts';
import { clipStretch } from './clip-picture.ts';
import { type MixedSound, mixSound } from './mix-sound.ts';
import type { StagedScene } from './stage-scene.ts';

/** The sound of a video of scenes; frames of the whole video. */
export type SceneSound = {
  scenes: readonly StagedScene[];
  /** What is said in each, where something is. */
  audioPaths: readonly (string | undefined)[];
  /** The frame with which each scene begins. */
  starts: readonly number[];
  frameCount: number;
  music: PresentScenesRequest['music'];
  ffmpeg: Ffmpeg;
  folder: string;
  signal?: AbortSignal | undefined;
};

const samplesPerFrame = finishedSampleRate / limits.framesPerSecond;
const stereo = ['-ac', '2', '-ar', `${finishedSampleRate}`, '-f', 'f32le'];
const aac = ['-c:a', 'aac', '-b:a', '128k', '-aac_coder', 'fast', '-f', 'mp4'];

/**
 * Encodes the sound, exactly as long as the pictures; gives its path. Speech alone stays as it is; with music or the sound
 * of clips it becomes stereo, −16 LUFS in all. Throws AppError rendering_failed, output_not_writable, cancelled.
 */
export async function makeSound(sound: SceneSound): Promise<string> {
  const { ffmpeg, folder, signal, music } = sound;
  const soundPath = join(folder, 'sound.m4a');
  const clips = sound.scenes.filter(({ material }) => isHeard(material));
  if (!music && clips.length === 0) {
    await runFfmpeg([...speechArguments(sound), ...aac, fileArgument(soundPath)], { ffmpeg, signal });
    return soundPath;
  }
  const speechPath = join(folder, 'speech.f32');
  const [musicPath] = await Promise.all([
    music && decodeMusic(sound, music.path),
    runFfmpeg([...speechArguments(sound), '-f', 'f32le', fileArgument(speechPath)], { ffmpeg, signal }),
  ]);
  const mixed: MixedSound = {
    speechPath,
    sampleCount: sound.frameCount * samplesPerFrame,
    clips: [],
    music: music && musicPath ? { path: musicPath, belowSpeechDb: music.belowSpeechDb } : undefined,
    spoken: spokenTimes(sound),
  };
  for (const scene of clips) mixed.clips.push(await decodeClip(scene, sound));
  const input = ['-y', '-v', 'error', ...stereo.slice(4), '-ac', '2', '-ar', `${finishedSampleRate}`, '-i', 'pipe:0'];
  const output = [...aac, fileArgument(soundPath)];
  await runFfmpeg([...input, ...output], { ffmpeg, signal, input: mixSound(mixed, signal) });
  return soundPath;
}

const isHeard = ({ scene, clip }: StagedScene['material']) =>
  scene.background.kind === 'clip' && scene.background.sound === 'mixed' && clip?.has_sound === true;

/** All that is said, each scene as long as its pictures until the next begins. */
function speechArguments({ audioPaths, starts, frameCount }: SceneSound): string[] {
  const inputs: string[] = [];
  const chains = audioPaths.map((path, index) => {
    const samples = ((starts[index + 1] ?? frameCount) - known(starts[index])) * samplesPerFrame;
    const end = `atrim=end_sample=${samples},asetpts=PTS-STARTPTS[s${index}]`;
    const silence = `anullsrc=r=${finishedSampleRate}:cl=mono,${end}`;
    if (path === undefined) return silence;
    inputs.push('-i', fileArgument(path));
    const number = inputs.length / 2 - 1;
    return `[${number}:a]aresample=${finishedSampleRate},aformat=channel_layouts=mono,apad,${end}`;
  });
  const all = audioPaths.map((_, index) => `[s${index}]`).join('');
  const graph = [...chains, `${all}concat=n=${audioPaths.length}:v=0:a=1[speech]`].join(';');
  const whole = ['-map_metadata', '-1', '-filter_complex', graph, '-map', '[speech]', '-t', secondsOf(frameCount)];
  return ['-y', '-v', 'error', ...inputs, ...whole];
}

async function decodeMusic({ frameCount, ffmpeg, folder, signal }: SceneSound, path: string): Promise<string> {
  const musicPath = join(folder, 'music.f32');
  const input = ['-y', '-v', 'error', '-i', fileArgument(path), '-map', '0:a:0'];
  const args = [...input, '-t', secondsOf(frameCount), ...stereo, fileArgument(musicPath)];
  await runFfmpeg(args, { ffmpeg, signal });
  return musicPath;
}

async function decodeClip(scene: StagedScene, sound: SceneSound): Promise<MixedSound['clips'][number]> {
  const { ffmpeg, folder, signal, scenes, starts } = sound;
  const { material, number, frames } = scene;
  const { first, count } = known(clipStretch(material));
  const path = join(folder, `clip-${number}.f32`);
  const from = ['-ss', secondsOf(first), '-t', secondsOf(Math.min(count, frames))];
  const input = ['-y', '-v', 'error', ...from, '-i', fileArgument(known(material.clip).path), '-map', '0:a:0'];
  await runFfmpeg([...input, ...stereo, fileArgument(path)], { ffmpeg, signal });
  return { path, firstSample: known(starts[scenes.indexOf(scene)]) * samplesPerFrame };
}

/** What counts as heard beside the loud moments of a speech. */
const heardLevel = 0.06;

/** When somebody speaks, in seconds of the whole video. */
function spokenTimes({ scenes, starts }: SceneSound): MixedSound['spoken'] {
  const spoken: { fromSeconds: number; untilSeconds: number }[] = [];
  for (const [index, { material }] of scenes.entries()) {
    const from = known(starts[index]) / limits.framesPerSecond;
    for (const [step, level] of (material.speech?.timeline.loudness ?? []).entries()) {
      if (level < heardLevel) continue;
      spoken.push({ fromSeconds: from + step / loudnessRate, untilSeconds: from + (step + 1) / loudnessRate });
    }
  }
  return spoken;
}
