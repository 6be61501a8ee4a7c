import { extname } from 'node:path';
import { type Backdrop, backdropColours, backdropGradients } from '@portray/contracts/backdrop';
import { backdrop } from '@portray/contracts/backdrop-shape';
import { AppError } from '@portray/foundation/errors';

/** What `--background` says: a backdrop that is drawn, or a picture's path. */
export type BackdropChoice = { backdrop?: Backdrop; picturePath?: string };

const pictures = ['.jpg', '.jpeg', '.png', '.webp'];
const nameOf = (label: string) => label.toLowerCase().replace(' ', '-');
const named = new Map<string, Backdrop>([
  ['blur', { kind: 'blur' }],
  ...Object.entries(backdropGradients).map(
    ([label, ends]) => [nameOf(label), { kind: 'gradient', ...ends }] as [string, Backdrop],
  ),
  ...Object.entries(backdropColours).map(
    ([label, colour]) => [nameOf(label), { kind: 'colour', colour }] as [string, Backdrop],
  ),
]);

/** The words that `--background` takes. */
export const backdropWords = [...named.keys()];

/** Reads `--background`. Throws AppError invalid_input. */
export function readBackdrop(text: string | undefined): BackdropChoice {
  if (text === undefined) return {};
  const known = named.get(text.toLowerCase());
  if (known) return { backdrop: known };
  if (pictures.includes(extname(text).toLowerCase())) return { picturePath: text };
  const [from, to] = text.split('-');
  const typed = backdrop.safeParse(
    to === undefined ? { kind: 'colour', colour: text } : { kind: 'gradient', from, to },
  );
  if (typed.success) return { backdrop: typed.data };
  throw new AppError(
    'invalid_input',
    `--background: please give one of ${backdropWords.join(', ')}, a colour such as #2563eb, two such as #7c3aed-#2563eb, or a picture (JPEG, PNG or WebP).`,
  );
}
