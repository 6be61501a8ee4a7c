import type { RgbImage } from '@portray/foundation/face-landmarks';
import { known } from '@portray/foundation/known';
import { cel } from './finishes/cel.ts';
import { clay } from './finishes/clay.ts';
import type { Finish, PersonColours, Rgb } from './finishes/finish.ts';
import { flat } from './finishes/flat.ts';
import { pencil } from './finishes/pencil.ts';
import { type SculptOptions, sculptPlanes } from './sculpt-planes.ts';
import type { Sculpture } from './sculpture.ts';

/** How the planes of a sculpture become a picture. */
export const finishes = { clay, cel, flat, pencil } as const satisfies Record<string, Finish>;
export type FinishName = keyof typeof finishes;

export type DrawOptions = SculptOptions & {
  finish?: FinishName;
  /** Planes of red, green and blue in linear light of what stands behind the person; only clay shows it. */
  backdrop?: readonly Float32Array[] | undefined;
};

/** Factor of the light: right for everybody, since very dark and very light skins are lit for it. */
export const exposure = 0.6;

/**
 * A portrait of size² pixels in straight RGBA; the same numbers give the same bytes on every machine. Throws AppError
 * cancelled and rendering_failed.
 */
export async function drawPortrait(
  sculpture: Sculpture,
  size: number,
  { finish = 'clay', backdrop, ...options }: DrawOptions = {},
): Promise<Uint8ClampedArray> {
  const planes = await sculptPlanes(sculpture, size, options);
  return develop(planes, sculpture, { size, finish, backdrop });
}

/** The pixels of a drawn portrait of size² pixels, which lets nothing shine through, without their alpha. */
export function withoutAlpha(rgba: Uint8ClampedArray, size: number): RgbImage {
  const data = new Uint8Array(size * size * 3);
  for (let to = 0; to < data.length; to++) data[to] = known(rgba[to + Math.floor(to / 3)]);
  return { width: size, height: size, data };
}

type Look = Required<Pick<DrawOptions, 'finish' | 'backdrop'>> & { size: number };

/** The picture that a finish makes of planes. */
export function develop(
  planes: Float32Array,
  sculpture: Sculpture,
  { size, finish, backdrop }: Look,
): Uint8ClampedArray {
  return finishes[finish]({ planes, size, colours: coloursOf(sculpture), exposure, ...(backdrop && { backdrop }) });
}

/** The colours that a finish takes beside the planes. */
export function coloursOf(sculpture: Sculpture): PersonColours {
  return {
    skin: rgb(sculpture, 'sk'),
    hair: rgb(sculpture, 'ha'),
    lips: rgb(sculpture, 'li'),
    clothes: rgb(sculpture, 'c1'),
    clothes2: rgb(sculpture, 'c2'),
    wall: rgb(sculpture, 'bg'),
  };
}

function rgb(sculpture: Sculpture, of: 'sk' | 'ha' | 'li' | 'c1' | 'c2' | 'bg'): Rgb {
  return [sculpture[`${of}R`], sculpture[`${of}G`], sculpture[`${of}B`]];
}
