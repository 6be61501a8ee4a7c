import { contentTypeOf } from '@portray/contracts/file-types';
import { fileUrlOf } from '@portray/contracts/file-urls';
import { withoutNote } from '@portray/contracts/image-prompt';
import { limits } from '@portray/contracts/limits';
import { cutText } from '@portray/contracts/text';
import { type Database, publishEvent, type Transaction } from '@portray/database/open-database';
import { changeImageOrder, type ImageOrderKey, type ImageOrderRow } from '@portray/database/queries/images';
import { noteImagePace } from '@portray/database/queries/jobs-figures';
import { type CheckedFace, insertPhoto, type NewPhoto } from '@portray/database/queries/photos-write';
import { known } from '@portray/foundation/known';
import type { Files, StoredFile } from '@portray/ports/files';
import type { PromptReading } from '@portray/ports/image-maker';
import { newFilePath } from '../files/new-file-path.ts';
import { registerFile } from '../files/store-file.ts';
import { letSourceGo } from './end-images.ts';
import type { FinishedImage } from './finish-image.ts';

/** What keeping the pictures needs. */
export type KeepImagesDeps = {
  database: Database;
  files: Files;
  publicUrl: string;
  randomId: () => string;
  now: () => Date;
};

/** `recipe`: what the final size of a preview is drawn from. */
export type KeptImage = FinishedImage & { recipe: unknown };

type Results = {
  key: ImageOrderKey;
  images: KeptImage[];
  reading: PromptReading | undefined;
  /** Since the work on them began. */
  makingSeconds: () => number;
  signal: AbortSignal;
};

/** Stores the pictures, puts them among the person's photos and completes the order; nothing is kept if it is over. */
export async function keepImages(
  deps: KeepImagesDeps,
  order: ImageOrderRow,
  { key, images, reading, makingSeconds, signal }: Results,
): Promise<void> {
  const { files, database, now } = deps;
  const stored: StoredFile[] = [];
  const names = namesOf(order, reading, images.length);
  const { mode, made_by: madeBy } = order;
  let isKept = false;
  try {
    for (const { localPath } of images) {
      const path = newFilePath('images', order.user_id, 'jpg', now());
      stored.push(await files.put(path, { localPath }, { contentType: contentTypeOf(path), signal }));
    }
    isKept = await database.asPerson(order.user_id, async (tx) => {
      if (!(await complete(deps, tx, key, reading))) return false;
      // Of photos of the same moment the greatest id comes first.
      const ids = stored.map(() => deps.randomId()).sort();
      for (const [index, file] of stored.entries()) {
        const photo = { id: known(ids.pop()), photo_name: names(index), file, image: known(images[index]) };
        await keep(deps, tx, order, photo);
      }
      return true;
    });
    // A look is one picture at another size than those of descriptions, so that it says nothing of their pace.
    if (!isKept || order.look_id !== null) return;
    // Where an outside service makes them, people wait from the order on; a figure is not worth losing pictures for.
    const waitedSeconds = (now().getTime() - Date.parse(order.created_at)) / 1_000;
    const isPreview = images.some(({ recipe }) => recipe !== undefined);
    const pace = { pictures: images.length, makingSeconds: madeBy === null ? makingSeconds() : waitedSeconds };
    await database.asSystem((tx) => noteImagePace(tx, { mode, madeBy, isPreview }, pace)).catch(() => undefined);
  } finally {
    if (!isKept) await Promise.allSettled(stored.map(({ path }) => files.remove(path)));
  }
}

/** False when the order is over. */
async function complete(
  deps: KeepImagesDeps,
  tx: Transaction,
  key: ImageOrderKey,
  reading: PromptReading | undefined,
): Promise<boolean> {
  const { userId, orderId } = key;
  const completed = await changeImageOrder(tx, key, {
    state: 'completed',
    percent: 100,
    ended_at: deps.now().toISOString(),
    understood: reading?.understood ?? null,
    not_understood: reading?.notUnderstood ?? null,
  });
  if (!completed) return false;
  await letSourceGo(deps, tx, completed);
  await publishEvent(tx, userId, { type: 'image.changed', orderId, state: 'completed', percent: 100 });
  await publishEvent(tx, userId, { type: 'library.changed', library: 'images' });
  return true;
}

type Kept = { id: string; photo_name: string; file: StoredFile; image: KeptImage };

async function keep(
  deps: KeepImagesDeps,
  tx: Transaction,
  order: ImageOrderRow,
  { id, photo_name, file, image }: Kept,
): Promise<void> {
  const { id: image_order_id, user_id: userId, consent_id, count, prompt: title } = order;
  const { face, recipe: drawing } = image;
  await registerFile(tx, userId, file);
  const photo: NewPhoto = {
    id,
    photo_name,
    original_image_url: fileUrlOf(file.path),
    ...faceOf(deps, userId, image),
    is_ai_generated: true,
    image_order_id,
    consent_id,
    // Of several to choose from, those that are not kept go soon.
    ...(count > 1 && { unsaved_days: limits.unkeptChoiceDays }),
  };
  if (drawing === undefined) return void (await insertPhoto(tx, userId, photo));
  // Where the face is, is found again in the final size.
  const { landmarks: _landmarks, quality: _quality, ...small } = photo;
  const preview = { ...small, recipe: { title, drawing } };
  await insertPhoto(tx, userId, face ? { ...preview, talking_photo_id: `preview_${deps.randomId()}` } : preview);
}

/** A picture without a face that could speak is kept as one that was uploaded. */
export function faceOf(
  { randomId, now }: Pick<KeepImagesDeps, 'randomId' | 'now'>,
  userId: string,
  { face }: FinishedImage,
): CheckedFace | Pick<CheckedFace, 'talking_photo_id' | 'warnings'> {
  if (!face) return { talking_photo_id: `upload_${userId}_${now().getTime()}`, warnings: [] };
  const { landmarks, quality, warnings } = face;
  return { talking_photo_id: `studio_${randomId()}`, landmarks, quality, warnings };
}

/** Pictures are called what was drawn, not what was wished for beyond it; several of one order have numbers. */
function namesOf({ mode, prompt }: ImageOrderRow, reading: PromptReading | undefined, count: number) {
  const isNew = mode === 'text-to-image' && reading;
  const words = isNew ? reading.understood.map(withoutNote).join(', ') : prompt.replace(/\s+/g, ' ');
  return (index: number) => {
    const name = [count > 1 ? `Portrait ${index + 1}` : '', words].filter(Boolean).join(': ');
    return cutText(name || 'Portrait', limits.maxPhotoNameCharacters);
  };
}
