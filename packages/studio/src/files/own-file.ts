import { backdropGoneNote } from '@portray/contracts/backdrop';
import { filePathOf, fileUrlOf } from '@portray/contracts/file-urls';
import type { AdvancedSettings } from '@portray/contracts/video-settings';
import type { Transaction } from '@portray/database/open-database';
import { findFile } from '@portray/database/queries/files';
import { AppError } from '@portray/foundation/errors';

/** What a file is used as. */
export type FileKind =
  | 'image'
  | 'backdrop'
  | 'audio'
  | 'recording'
  | 'video'
  | 'slide'
  | 'clip'
  | 'music'
  | 'logo'
  | 'font';

/** A file of the person in our store. */
export type OwnFile = { path: string; url: string; bytes: number; contentType: string };

const wrongKind: Record<FileKind, string> = {
  image: 'This file is not an image. Please choose a photo that you uploaded.',
  backdrop: 'This file is not a background picture. Please choose it as a background first.',
  audio: 'This file is not a recording. Please choose an audio file that you uploaded.',
  recording: 'This file is not a recording that can be heard in a video. Please upload it as a recording first.',
  logo: 'This file is not a logo. Please upload it as a logo first.',
  font: 'This file is not a font. Please upload it as a font first.',
  video: 'This file is not a video. Please choose one of your finished videos.',
  slide: 'This file is not a slide. Please choose a page of slides that you uploaded.',
  clip: 'This file is not a clip. Please choose a clip that you uploaded.',
  music: 'This file is not music. Please choose music that you uploaded.',
};

const fileGone = 'This file no longer exists. Please upload it again.';

/** Pictures that are no photos, sound that is no voice's, films that are no videos: each is used as what it was uploaded for. */
const foldersApart = ['avatars/', 'backdrops/', 'logos/', 'recordings/', 'slides/', 'clips/', 'music/', 'uploads/'];
const foldersOfKinds: Partial<Record<FileKind, string>> = {
  backdrop: 'backdrops/',
  recording: 'recordings/',
  slide: 'slides/',
  clip: 'clips/',
  music: 'music/',
  logo: 'logos/',
  font: 'fonts/',
};

/**
 * The person's own file behind an address that they sent; nothing is ever fetched. Throws AppError: invalid_input (an
 * address outside our store, another kind of file), not_found (gone, or not the person's), file_not_found (the same of a
 * background picture: a draft goes on without it).
 */
export async function ownFile(
  deps: { publicUrl: string },
  tx: Transaction,
  userId: string,
  url: string,
  kind: FileKind,
): Promise<OwnFile> {
  const path = filePathOf(url, deps.publicUrl);
  const file = await findFile(tx, userId, path);
  if (!file)
    throw kind === 'backdrop' ? new AppError('file_not_found', backdropGoneNote) : new AppError('not_found', fileGone);
  if (!isOfKind(kind, path, file.content_type)) throw new AppError('invalid_input', wrongKind[kind]);
  return { path, url: fileUrlOf(path), bytes: file.bytes, contentType: file.content_type };
}

/** Whether a file was uploaded to be heard in a video as it is. */
export const isRecording = (path: string): boolean => path.startsWith('recordings/');

function isOfKind(kind: FileKind, path: string, contentType: string): boolean {
  const folder = foldersOfKinds[kind];
  if (folder) return path.startsWith(folder);
  return contentType.startsWith(`${kind}/`) && !foldersApart.some((folder) => path.startsWith(folder));
}

/** The settings with the address of the person's own background picture, without a host. Throws AppError as `ownFile`. */
export async function withOwnBackdrop(
  deps: { publicUrl: string },
  tx: Transaction,
  userId: string,
  settings: AdvancedSettings,
): Promise<AdvancedSettings> {
  const { backdrop } = settings;
  if (backdrop?.kind !== 'picture') return settings;
  const { url } = await ownFile(deps, tx, userId, backdrop.url, 'backdrop');
  return { ...settings, backdrop: { kind: 'picture', url } };
}
