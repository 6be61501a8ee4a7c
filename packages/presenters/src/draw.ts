// Draws the pictures of the presenters anew: npm run draw -w @portray/presenters [-- id …]
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { AppError, toAppError } from '@portray/foundation/errors';
import { drawPortrait } from '@portray/sculptor/draw-portrait';
import { people } from '@portray/sculptor/people';
import { sculptureOfPerson } from '@portray/sculptor/person';
import sharp from 'sharp';
import { presenters, type StockPresenter } from './presenters.ts';

const sizePx = 1152;
const mostBytes = 210_000;

try {
  for (const presenter of choose(process.argv.slice(2))) await draw(presenter);
} catch (error) {
  const fault = toAppError(error);
  console.error(fault.message, fault.cause ?? '');
  process.exitCode = 1;
}

function choose(ids: string[]): StockPresenter[] {
  const unknown = ids.find((id) => !presenters.some((one) => one.id === id));
  const offered = presenters.map(({ id }) => id).join(', ');
  if (unknown) throw new AppError('invalid_input', `There is no presenter called ${unknown}. Choose from ${offered}.`);
  return ids.length === 0 ? presenters : presenters.filter(({ id }) => ids.includes(id));
}

/** Writes the best JPEG that stays within the size, under a temporary name first. */
async function draw({ id, name, picturePath }: StockPresenter): Promise<void> {
  const person = people.find((one) => one.id === id);
  if (!person) throw new AppError('invalid_input', `The sculptor does not know ${name}.`);
  const data = await drawPortrait(sculptureOfPerson(person), sizePx);
  const picture = sharp(data, { raw: { width: sizePx, height: sizePx, channels: 4 } }).removeAlpha();
  await mkdir(new URL('.', picturePath), { recursive: true });
  for (let quality = 95; quality >= 60; quality -= 2) {
    const jpeg = await picture.clone().jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer();
    if (jpeg.byteLength > mostBytes) continue;
    const unfinished = new URL(`${picturePath.href}.unfinished`);
    await writeFile(unfinished, jpeg);
    await rename(unfinished, picturePath);
    console.log(`${id}: quality ${quality}, ${Math.round(jpeg.byteLength / 1000)} kB`);
    return;
  }
  throw new AppError('output_not_writable', `The picture of ${name} does not fit into ${mostBytes} bytes.`);
}
