import { filePathOf, fileUrlOf } from '@portray/contracts/file-urls';
import type { Scene } from '@portray/contracts/scene';
import type { Storyboard } from '@portray/contracts/storyboard';
import type { Transaction } from '@portray/database/open-database';
import { findPhotoByUrl } from '@portray/database/queries/photos';
import { AppError } from '@portray/foundation/errors';
import { type FileKind, ownFile } from '../files/own-file.ts';

export type SceneFileKind = 'photo' | 'picture' | 'slide' | 'clip' | 'music';

/** A file that a storyboard names; the music of all scenes has no scene. */
export type SceneFile = { kind: SceneFileKind; url: string; sceneId: string | null; number: number };

/** Every file that a storyboard names, in the order of its scenes; `number` counts scenes from 1. */
export function filesIn({ scenes, music }: Storyboard): SceneFile[] {
  const files: SceneFile[] = [];
  for (const [index, { id: sceneId, presenter, background }] of scenes.entries()) {
    const of = { sceneId, number: index + 1 };
    if (presenter) files.push({ ...of, kind: 'photo', url: presenter.photoUrl });
    if ('url' in background) files.push({ ...of, kind: background.kind, url: background.url });
  }
  if (music?.source.kind === 'upload') files.push({ kind: 'music', url: music.source.url, sceneId: null, number: 0 });
  return files;
}

/** The storyboard with other addresses of its files. */
export function withAddresses(board: Storyboard, addressOf: (url: string) => string): Storyboard {
  const { music } = board;
  return {
    ...board,
    scenes: board.scenes.map((scene) => withSceneAddresses(scene, addressOf)),
    ...(music?.source.kind === 'upload' && {
      music: { ...music, source: { ...music.source, url: addressOf(music.source.url) } },
    }),
  };
}

function withSceneAddresses(scene: Scene, addressOf: (url: string) => string): Scene {
  const { presenter, background } = scene;
  return {
    ...scene,
    ...(presenter && { presenter: { photoUrl: addressOf(presenter.photoUrl) } }),
    background: 'url' in background ? { ...background, url: addressOf(background.url) } : background,
  };
}

const gone: Record<SceneFileKind, string> = {
  photo: 'its photo is not in your library any more. Please choose another one.',
  picture: 'its background picture is gone. Please choose another one.',
  slide: 'its slide is gone. Please choose another background.',
  clip: 'its clip is gone. Please choose another background.',
  music: 'The music is gone. Please choose another one.',
};

const fileKinds: Record<SceneFileKind, FileKind> = {
  photo: 'image',
  picture: 'backdrop',
  slide: 'slide',
  clip: 'clip',
  music: 'music',
};

/** The sentence for something of a scene; without a scene it stands for itself. */
export function sentenceOf({ number }: Pick<SceneFile, 'number'>, message: string): string {
  return number === 0 ? message : `Scene ${number}: ${message}`;
}

/** The sentence for a file of a storyboard that is gone. */
export const goneSentence = (file: SceneFile) => sentenceOf(file, gone[file.kind]);

/**
 * The storyboard with the addresses of its files without a host. Each must be the person's own, or a portrait of the
 * samples; what the storyboard named before is not asked again, so that a file that goes never keeps the rest from being saved.
 * Throws AppError invalid_input, file_not_found.
 */
export async function withOwnFiles(
  deps: { publicUrl: string },
  tx: Transaction,
  userId: string,
  board: Storyboard,
  before?: Storyboard | null,
): Promise<Storyboard> {
  const checked = withAddresses(board, (url) => fileUrlOf(filePathOf(url, deps.publicUrl)));
  const asked = new Set(before ? filesIn(before).map(nameOf) : []);
  for (const file of filesIn(checked)) {
    if (asked.has(nameOf(file))) continue;
    asked.add(nameOf(file));
    await checkOwn(deps, tx, userId, file);
  }
  return checked;
}

const nameOf = ({ kind, url }: SceneFile) => `${kind} ${url}`;

/** That a file of a storyboard is the person's own. Throws AppError invalid_input, file_not_found, naming the scene. */
export async function checkOwn(
  deps: { publicUrl: string },
  tx: Transaction,
  userId: string,
  file: SceneFile,
): Promise<void> {
  const { kind, url } = file;
  if (kind === 'photo' && (await findPhotoByUrl(tx, userId, url))) return;
  try {
    await ownFile(deps, tx, userId, url, fileKinds[kind]);
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause;
    if (cause.code === 'invalid_input') throw new AppError(cause.code, sentenceOf(file, cause.message), { cause });
    throw new AppError('file_not_found', goneSentence(file), { cause });
  }
}
