import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredPicture } from '@portray/ports/presenter';
import { encode } from '@portray/sculptor/tone';
import { type Room, sceneOf } from '@portray/sculptor/walls';

/** In linear light, as `sceneOf` takes it. */
const paint = [0.78, 0.66, 0.5] as const;
const sizePx = 1280;

/** Writes a room of ours without anybody in it, as a picture that a scene can have behind it. */
export async function drawRoom(room: Exclude<Room, 'studio'>, folder: string): Promise<StoredPicture> {
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
