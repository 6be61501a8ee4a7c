import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fillScenes, readValues } from '@portray/contracts/fill-scenes';
import type { OurTemplate } from '@portray/contracts/our-templates';
import type { Scene } from '@portray/contracts/scene';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import type { StoredPicture } from '@portray/ports/presenter';
import { encode } from '@portray/sculptor/tone';
import { type Room, sceneOf } from '@portray/sculptor/walls';

/** In linear light, as `sceneOf` takes it. */
const paint = [0.78, 0.66, 0.5] as const;
const sizePx = 1280;

/** Writes a room of ours without anybody in it, as a picture that a scene can have behind it. */
async function drawRoom(room: Exclude<Room, 'studio'>, folder: string): Promise<StoredPicture> {
  const planes = sceneOf(room, [...paint], 3)?.planes(sizePx) ?? [];
  const pixels = new Uint8Array(sizePx * sizePx * planes.length);
  for (const [channel, plane] of planes.entries()) {
    for (const [pixel, light] of plane.entries())
      pixels[pixel * planes.length + channel] = Math.min(255, Math.max(0, Math.round(encode(light) * 255)));
  }
  const pixelsPath = join(folder, `${room}.rgb`);
  await writeFile(pixelsPath, pixels);
  return { pixelsPath, width: sizePx, height: sizePx };
}

/** What a template is filled with that needs pictures. */
const rooms = ['library', 'window', 'beach'] as const;
const mostScenes = 3;
const roomUrl = (room: string) => `/files/rooms/${room}`;

/** All scenes, with the examples; where a template needs a picture, with rooms of ours. */
function scenesOf(template: OurTemplate): Scene[] {
  const pictures = template.variables.filter(({ type }) => type === 'picture');
  const areShown = pictures.some(({ isRequired }) => isRequired);
  const shown = new Map(pictures.map(({ name }, index) => [name, roomUrl(known(rooms[index % rooms.length]))]));
  const given = template.variables.flatMap(({ name, type, example }) => {
    if (type === 'picture') return areShown ? [[name, known(shown.get(name))]] : [];
    return [[name, example]];
  });
  const { values, problems } = readValues(template, Object.fromEntries(given));
  const [problem] = problems;
  if (problem) throw new AppError('invalid_input', `${template.id}: ${problem.message}`);
  return fillScenes(template, values);
}

/** The picture of a scene that has one of our rooms behind the presenter. */
export async function pictureBehind({ background }: Scene, own: string): Promise<StoredPicture | undefined> {
  const room = background.kind === 'picture' && rooms.find((each) => roomUrl(each) === background.url);
  return room ? drawRoom(room, own) : undefined;
}

/** The first scenes of a template that each look otherwise, with their texts from the beginning on. */
export function scenesToFilm(template: OurTemplate): Scene[] {
  const scenes = scenesOf(template);
  const look = ({ layout, texts }: Scene) => JSON.stringify([layout, texts.map(({ kind }) => kind)]);
  const different = scenes.filter((scene, index) => scenes.findIndex((each) => look(each) === look(scene)) === index);
  return different.slice(0, mostScenes).map((scene) => ({
    ...scene,
    holdSeconds: 0,
    texts: scene.texts.map((text) => ({ ...text, fromWord: 0 })),
  }));
}
