import { rm } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { AppError, faults, toAppError } from '@portray/foundation/errors';
import { perform } from '@portray/talking-photo/performance';
import { openness } from '@portray/talking-photo/phonemes';
import { openStudio, type Studio } from './clips/make-clip.ts';
import { yawBands } from './gates/gates-mesh.ts';
import { judgePhotos, photosIn } from './given-photos.ts';
import { decodeRgb } from './measure/decode.ts';
import type { FinishedVideo } from './measure/measure-video.ts';
import { openFaceMesh } from './measure/mesh-check.ts';
import { type FaceInSpeech, readFaceInSpeech, type SpeechFrame } from './measure/motion/face-in-speech.ts';
import { atLeast, atMost, judge, type Row } from './report/row.ts';

const usage = `npm run bench:faces -- [--style expressive] folder or photo …
Makes photos speak and compares how far their faces move with people who speak, as a face network sees both: it sees half of
how far brows and corners go, a quarter of lids and of a mouth's tilt. Exit code 1 when a gate fails.`;

type Style = 'stable' | 'expressive';

const script =
  'Good morning, everyone. Today I would like to show you how we work, why it matters, and what you can do with it at home. ' +
  'It only takes a few minutes, so please stay with me until the end. You choose a voice, you write a few words, and we do the rest.';
const framesPerSecond = 30;
const everyNthFrame = 3;

/** Every third frame of a video as a face network sees it, and what is said there. */
async function watchFace(video: FinishedVideo, talkingStyle: Style): Promise<SpeechFrame[]> {
  const mesh = await openFaceMesh();
  const { timeline, landmarks: face } = video;
  const acting = perform({ timeline, settings: { talkingStyle, expression: 'default' }, framesPerSecond, face });
  const frames: SpeechFrame[] = [];
  let frame = -everyNthFrame;
  let near: Awaited<ReturnType<typeof mesh.meshOf>>;
  for await (const image of decodeRgb({ ...video, everyNthFrame })) {
    frame += everyNthFrame;
    const found = await mesh.meshOf(image, near);
    near = found ?? near;
    if (!found) continue;
    const isBlink = [-1, 0, 1].some((beside) => acting.controlsAt(frame + beside).blink > 0.03);
    frames.push({ points: found.points, isBlink, isOpenSound: isOpenAt(timeline, frame / framesPerSecond) });
  }
  return frames;
}

/** Lips need this long (s) to come from a sound or pause that shuts them, and to go to one. */
const wayToShut = 0.08;

function isOpenAt({ phonemes }: FinishedVideo['timeline'], seconds: number): boolean {
  const near = phonemes.filter((one) => one.startSeconds - wayToShut < seconds && seconds < one.endSeconds + wayToShut);
  return near.length > 0 && near.every(({ symbol }) => symbol !== '' && (openness(symbol) ?? 0) > 0.15);
}

async function measurePhoto(studio: Studio, photoPath: string, style: Style): Promise<Row[]> {
  const name = `${basename(photoPath)} ${style}`;
  const clip = { name, photoPath, script, language: 'en', size: 'youtube' } as const;
  const video = await studio.make(style === 'expressive' ? { ...clip, talkingStyle: style } : clip);
  const face = readFaceInSpeech(await watchFace(video, style));
  await rm(dirname(video.videoPath), { recursive: true, force: true });
  return judgeFace(name, face, style);
}

/** What two people who gave a talk showed, less what a network strays by; lengths in face heights, angles in degrees. */
const wanted = {
  stable: { opening: 0.085, brows: 0.035, yaw: yawBands.stable[0], pitch: 4.6, roll: 1.7 },
  expressive: { opening: 0.095, brows: 0.042, yaw: yawBands.expressive[0], pitch: 8, roll: 4.6 },
} as const;

/** How far a face moves in speech, against people who speak. */
function judgeFace(clip: string, face: FaceInSpeech | undefined, style: Style): Row[] {
  const { opening, brows, yaw, pitch, roll } = wanted[style];
  const least = (gate: string, limit: number, value: number | undefined) =>
    judge(clip, gate, `>= ${limit}`, atLeast(limit), value === undefined ? value : { value });
  return [
    least('opening of the lips (95th percentile)', opening, face?.opening),
    judge(clip, 'lips shut outside closures (share)', '<= 0.1', atMost(0.1), face && { value: face.shutShare }),
    least('width of the mouth (range)', 0.25, face?.widthRange),
    least('travel of the upper lip', 0.023, face?.upperLipTravel),
    least('difference of the corners (deviation)', 0.0045, face?.cornerSkew),
    least('travel of the brows', brows, face?.browRange),
    least('lids outside blinks (deviation)', 0.08, face?.lidUnrest),
    least('yaw range (°)', yaw, face?.yawRange),
    least('pitch range (°)', pitch, face?.pitchRange),
    least('roll range (°)', roll, face?.rollRange),
  ];
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { style: { type: 'string', default: 'stable' }, help: { type: 'boolean', default: false } },
  });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const style = values.style;
  if (style !== 'stable' && style !== 'expressive')
    throw new AppError('invalid_input', 'Please choose the style stable or expressive.');
  const photos = (await Promise.all(positionals.map(photosIn))).flat();
  const studio = await openStudio();
  try {
    return await judgePhotos(photos, (path) => measurePhoto(studio, path, style), `No face spoke.\n${usage}`);
  } finally {
    await studio.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  const { message, code } = toAppError(error);
  console.error(message);
  process.exitCode = faults[code].exit;
}
