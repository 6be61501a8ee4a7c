import { expect, test } from 'vitest';
import { coloursOf } from '../draw-portrait.ts';
import { clay } from '../finishes/clay.ts';
import { isSkin } from '../finishes/finish.ts';
import { sculptPlanes } from '../sculpt-planes.ts';
import { people } from './people.ts';
import { type Person, sculptureOfPerson } from './person.ts';

const size = 96;

test.each(people)('the lit cheek of $id is neither lost nor burnt', async (person) => {
  const cheek = await litCheek(person);
  expect(cheek.length).toBeGreaterThan(10);
  expect(cheek[Math.floor(cheek.length / 2)]).toBeGreaterThan(28);
  expect(cheek[Math.floor(cheek.length * 0.95)]).toBeLessThan(90);
});

/** L* of the skin between the picture's left eye and the corner of the mouth, rising. */
async function litCheek(person: Person): Promise<number[]> {
  const sculpture = sculptureOfPerson(person);
  const planes = await sculptPlanes(sculpture, size, { smooth: false, threads: 1 });
  const bytes = clay({ planes, size, colours: coloursOf(sculpture), exposure: 0.6 });
  const lightness: number[] = [];
  for (let y = Math.round(0.44 * size); y < 0.52 * size; y++)
    for (let x = Math.round(0.38 * size); x < 0.47 * size; x++)
      if (isSkin(planes, y * size + x)) lightness.push(lightnessOf(bytes.subarray((y * size + x) * 4)));
  return lightness.sort((a, b) => a - b);
}

function lightnessOf(pixel: Uint8ClampedArray): number {
  const [red, green, blue] = [...pixel.subarray(0, 3)].map((byte) => ((byte / 255 + 0.055) / 1.055) ** 2.4);
  return 116 * Math.cbrt(0.2126 * red! + 0.7152 * green! + 0.0722 * blue!) - 16;
}
