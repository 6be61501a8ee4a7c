// Draws the pictures of the presenters, or the small ones of their looks, anew: npm run draw -w @portray/presenters [-- id …]
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { AppError, toAppError } from '@portray/foundation/errors';
import type { RgbImage } from '@portray/foundation/face-landmarks';
import { cutCompanions, withCompanions } from '@portray/sculptor/cut-companions';
import { sculptDressed } from '@portray/sculptor/draw-look';
import { withoutAlpha } from '@portray/sculptor/draw-portrait';
import { drawSpeaking } from '@portray/sculptor/draw-speaking';
import { people } from '@portray/sculptor/people';
import { sculptureOfPerson } from '@portray/sculptor/person';
import sharp from 'sharp';
import { findLook, type Look, looks, smallPicture } from './looks.ts';
import { presenters, type StockPresenter } from './presenters.ts';

const sizePx = 1152;
const mostBytes = 210_000;
/** A small picture is drawn larger than shown, so that fine patterns are smooth. */
const drawnPx = 300;

try {
  const chosen = choose(process.argv.slice(2));
  for (const presenter of chosen.presenters) await draw(presenter);
  await drawSmallPictures(chosen.looks, (look, bytes) => console.log(`${look.id}: ${bytes} bytes`));
} catch (error) {
  const fault = toAppError(error);
  console.error(fault.message, fault.cause ?? '');
  process.exitCode = 1;
}

/** Names are ids of presenters and of looks, or `looks` for all of these; without any all presenters are meant. */
function choose(names: string[]): { presenters: StockPresenter[]; looks: readonly Look[] } {
  const unknown = names.find(
    (name) => name !== 'looks' && !findLook(name) && !presenters.some(({ id }) => id === name),
  );
  const offered = presenters.map(({ id }) => id).join(', ');
  if (unknown)
    throw new AppError(
      'invalid_input',
      `There is no presenter called ${unknown}. Choose from ${offered}, looks such as ada-work-office, or looks for all of them.`,
    );
  return {
    presenters: names.length === 0 ? presenters : presenters.filter(({ id }) => names.includes(id)),
    looks: names.includes('looks') ? looks : looks.filter(({ id }) => names.includes(id)),
  };
}

/** Writes the best JPEG that stays within the size, under a temporary name first. */
async function draw({ id, name, picturePath }: StockPresenter): Promise<void> {
  const person = people.find((one) => one.id === id);
  if (!person) throw new AppError('invalid_input', `The sculptor does not know ${name}.`);
  const drawn = await drawSpeaking(sculptureOfPerson(person), sizePx);
  const portrait = withoutAlpha(drawn.rgba, sizePx);
  const { rgba, inside: kinds, dropped } = drawn.companion;
  const inside = { ...portrait, data: kinds };
  const companions = cutCompanions({ portrait, companion: withoutAlpha(rgba, sizePx), inside }, { dropped });
  await mkdir(new URL('.', picturePath), { recursive: true });
  for (let quality = 95; quality >= 60; quality -= 2) {
    const jpeg = await sharpOf(portrait).jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer();
    const whole = await withCompanions(jpeg, companions, (sheet, webpQuality) =>
      sharpOf(sheet).webp({ quality: webpQuality, smartSubsample: true, effort: 6 }).toBuffer(),
    );
    if (whole.byteLength > mostBytes) continue;
    const unfinished = new URL(`${picturePath.href}.unfinished`);
    await writeFile(unfinished, whole);
    await rename(unfinished, picturePath);
    const companionBytes = whole.byteLength - jpeg.byteLength;
    console.log(`${id}: quality ${quality}, ${jpeg.byteLength} bytes, and ${companionBytes} of companions`);
    return;
  }
  throw new AppError('output_not_writable', `The picture of ${name} does not fit into ${mostBytes} bytes.`);
}

function sharpOf({ width, height, data }: RgbImage) {
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** Draws the small pictures of looks anew; those of one presenter in one outfit from one sculpture. */
async function drawSmallPictures(looks: readonly Look[], onDrawn: (look: Look, bytes: number) => void): Promise<void> {
  const dressed = Map.groupBy(looks, ({ presenter, outfit }) => `${presenter.id} ${outfit}`);
  for (const [first, ...others] of dressed.values()) {
    if (!first) continue;
    const before = await sculptDressed(first.presenter.id, first.outfit, drawnPx);
    for (const look of [first, ...others]) onDrawn(look, await keep(before(look.wall), look.smallPicturePath));
  }
}

/** Writes the upright middle as WebP, under a temporary name first; returns its bytes. */
async function keep(rgba: Uint8ClampedArray, path: URL): Promise<number> {
  const { width, height } = smallPicture;
  const webp = await sharp(rgba, { raw: { width: drawnPx, height: drawnPx, channels: 4 } })
    .removeAlpha()
    .resize(height, height)
    .extract({ left: (height - width) / 2, top: 0, width, height })
    .webp({ quality: 78, effort: 6, smartSubsample: true })
    .toBuffer();
  await mkdir(new URL('.', path), { recursive: true });
  const unfinished = new URL(`${path.href}.unfinished`);
  await writeFile(unfinished, webp);
  await rename(unfinished, path);
  return webp.byteLength;
}
