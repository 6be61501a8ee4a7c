import { join } from 'node:path';
import { withCards } from '@portray/contracts/brand-choices';
import type { BrandCard } from '@portray/contracts/brand-kit';
import { filePathOf } from '@portray/contracts/file-urls';
import type { Scene } from '@portray/contracts/scene';
import type { Storyboard } from '@portray/contracts/storyboard';
import { AppError } from '@portray/foundation/errors';
import type { PresentScenesRequest } from '@portray/ports/scene-presenter';
import { musicPath } from '../../assets/music-path.ts';
import { readBrand } from '../../brand-kits/read-brand.ts';
import { fetchFile } from '../../files/scratch.ts';
import { goneSentence } from '../../storyboards/storyboard-files.ts';
import type { RenderDeps } from './video-job-context.ts';

type Deps = Pick<RenderDeps, 'database' | 'files' | 'publicUrl'>;

/** What all scenes share: music and brand, with the scenes between the cards of the brand, and what people are told of them. */
export type SceneExtras = Pick<PresentScenesRequest, 'music' | 'brand'> & { scenes: Scene[]; notes: string[] };

/** Fetches music and brand of a storyboard into `folder`. Throws AppError file_not_found, storage_down, storage_full, cancelled. */
export async function readExtras(
  deps: Deps,
  userId: string,
  { scenes, music, brandKitId }: Storyboard,
  folder: string,
  signal: AbortSignal,
): Promise<SceneExtras> {
  const { brand, kit, notes } = await readBrand(deps, { userId, brandKitId, folder }, signal);
  const extras = { brand, scenes, notes };
  if (kit) {
    const intro = await cardIfThere(deps, kit.intro, notes);
    const endCard = await cardIfThere(deps, kit.endCard, notes);
    extras.scenes = withCards(scenes, { ...kit, intro, endCard });
  }
  if (!music) return extras;
  const path = join(folder, 'music');
  await fetchFile(deps.files, await musicPath(deps, userId, music.source), path, signal);
  return { ...extras, music: { path, belowSpeechDb: music.belowSpeechDb } };
}

const cardGoneNote = 'The picture of an intro or end card is not among your files any more, so that card was left out.';

/** A card whose picture is gone stops no video. */
async function cardIfThere(
  { files, publicUrl }: Deps,
  card: BrandCard | null,
  notes: string[],
): Promise<BrandCard | null> {
  if (card?.ground.kind !== 'picture' || (await files.stat(filePathOf(card.ground.url, publicUrl)))) return card;
  notes.push(cardGoneNote);
  return null;
}

/** Brings a file of a storyboard to this machine. Throws AppError file_not_found naming the scene, storage_down, storage_full, cancelled. */
export async function fetchSceneFile(
  { files, publicUrl }: Pick<RenderDeps, 'files' | 'publicUrl'>,
  file: Parameters<typeof goneSentence>[0],
  path: string,
  signal: AbortSignal,
): Promise<void> {
  try {
    await fetchFile(files, filePathOf(file.url, publicUrl), path, signal);
  } catch (cause) {
    if (!(cause instanceof AppError) || cause.code !== 'file_not_found') throw cause;
    throw new AppError('file_not_found', goneSentence(file), { cause });
  }
}
