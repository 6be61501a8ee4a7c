import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';

export type Colour = { red: number; green: number; blue: number };

/** Reads '#rgb', '#rrggbb' and the colour names of CSS; channels 0–255. Throws AppError invalid_input. */
export async function readColour(colour: string): Promise<Colour> {
  const { default: sharp } = await import('sharp');
  try {
    const dot = sharp({ create: { width: 1, height: 1, channels: 3, background: colour } });
    const [red, green, blue] = await dot.raw().toBuffer();
    return { red: known(red), green: known(green), blue: known(blue) };
  } catch (cause) {
    const sentence = `There is no colour "${colour}". Please choose another one, such as white or #ffcc00.`;
    throw new AppError('invalid_input', sentence, { cause });
  }
}
