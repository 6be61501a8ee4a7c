import type { Asset, Clip } from '@portray/contracts/assets';
import { changeScene } from '@portray/contracts/edit-scenes';
import type { VideoSize } from '@portray/contracts/frame-size';
import type { Background } from '@portray/contracts/scene';
import type { Storyboard } from '@portray/contracts/storyboard';
import { useEffect, useState } from 'react';
import { toastError, toastInfo } from '#ui/dialog/toasts.tsx';
import type { Editor } from '../use-editor.ts';
import { roomFor } from './room-for.ts';
import { type Reach, sendAsset, useAssets, useUpload } from './use-assets.ts';

/** Clips and pictures are for a scene, music is for the whole video. */
type Kind = 'clip' | 'picture' | 'music';

/** An asset is still to be read; a picture can be shown at once. */
type Stored = Pick<Asset, 'id'> | { url: string };

/** A file that was chosen: for which scene, and what stood there then. */
type Taken = { file: File; sceneId: string | undefined; before: string; stored?: Stored };

const sends: Record<Kind, (file: File, reach: Reach) => Promise<Stored>> = {
  clip: sendAsset('clip'),
  music: sendAsset('music'),
  picture: async (file, reach) => {
    const { storeBackdrop } = await import('#ui/photo/store-backdrop.ts');
    return { url: await storeBackdrop(file, reach) };
  },
};

const gone = 'gone';
const left = 'left';

/** What stands in the place of a file, to be compared. */
function standing({ scenes, music }: Storyboard, sceneId: string | undefined): string {
  if (sceneId === undefined) return JSON.stringify(music?.source ?? null);
  const scene = scenes.find(({ id }) => id === sceneId);
  return scene ? JSON.stringify(scene.background) : gone;
}

/** The storyboard with a file in its place; unchanged where the file could not be read. Throws AppError where its scene is gone. */
function withArrived(
  board: Storyboard,
  sceneId: string | undefined,
  arrived: Asset | { url: string },
  size: VideoSize,
): Storyboard {
  if (sceneId === undefined) {
    if (!('music' in arrived) || !arrived.music) return board;
    const { belowSpeechDb = usualMusicDb } = board.music ?? {};
    return { ...board, music: { source: { kind: 'upload', url: arrived.music.url }, belowSpeechDb } };
  }
  const scene = board.scenes.find(({ id }) => id === sceneId);
  const background = backgroundOf(arrived, scene?.background);
  if (!background) return board;
  return changeScene(board, sceneId, { background, ...(scene && roomFor(background, scene, size)) });
}

function backgroundOf(arrived: Asset | { url: string }, before: Background | undefined): Background | undefined {
  if ('url' in arrived) return { kind: 'picture', fit: before?.kind === 'picture' ? before.fit : 'cover', ...arrived };
  return arrived.clip ? { kind: 'clip', fit: 'contain', ...wholeClip(arrived.clip) } : undefined;
}

/** How much softer than the voice music begins, in decibels. */
export const usualMusicDb = 14;

/** The whole clip behind a scene, heard where it has sound. */
export const wholeClip = ({ url, duration_seconds, has_sound, contents }: Clip) => ({
  url,
  trim: { fromSeconds: 0, untilSeconds: duration_seconds },
  sound: has_sound ? ('mixed' as const) : ('muted' as const),
  ...(contents && { contents }),
});

/**
 * Uploads a file for the scene that is shown, or as the music, waits until it is read, and puts it there, wherever the
 * person is meanwhile. Where the scene is gone or something else stands there by then, a clip or music is only among the
 * person's files, and a picture is offered.
 */
function useFileTaking(kind: Kind, { scene, shared, storyboard, edit }: Editor) {
  const [taken, setTaken] = useState<Taken>();
  const upload = useUpload(sends[kind], { onUploaded: (stored) => setTaken((now) => now && { ...now, stored }) });
  const assetId = taken?.stored && 'id' in taken.stored ? taken.stored.id : undefined;
  const { data: assets } = useAssets(kind === 'music' ? 'music' : 'clip', { isWanted: assetId !== undefined });
  const asset = assetId === undefined ? undefined : assets?.find(({ id }) => id === assetId);
  useEffect(() => {
    if (!taken?.stored) return;
    const arrived = 'url' in taken.stored ? taken.stored : asset;
    if (!arrived || ('state' in arrived && arrived.state === 'reading')) return;
    setTaken(undefined);
    if ('problem' in arrived && arrived.problem)
      toastError({ title: `“${arrived.name}” cannot be used`, message: arrived.problem });
    const { file, sceneId, before } = taken;
    const put = (board: Storyboard) => withArrived(board, sceneId, arrived, shared.video_size);
    if (standing(storyboard, sceneId) === before) edit(put);
    else if (kind === 'picture' && standing(storyboard, sceneId) !== gone)
      toastInfo({
        title: `“${file.name}” is uploaded`,
        message: 'Its scene has another background by now.',
        action: { label: 'Use the picture', onClick: () => edit(put) },
      });
  }, [kind, taken, asset, storyboard, shared.video_size, edit]);
  const isUnderWay = taken !== undefined && (upload.isPending || taken.stored !== undefined);
  const cancel = () => {
    upload.cancel();
    setTaken(undefined);
  };
  return {
    kind,
    take(file: File) {
      const sceneId = kind === 'music' ? undefined : scene.id;
      setTaken({ file, sceneId, before: standing(storyboard, sceneId) });
      upload.take(file);
    },
    cancel,
    /** Another background was chosen for a scene: a picture for it is given up, a clip comes among the clips only. */
    leaveScene(id: string) {
      if (taken?.sceneId !== id) return;
      if (kind === 'clip' && isUnderWay) setTaken({ ...taken, before: left });
      else cancel();
    },
    /** For which scene a file is under way, or could not be uploaded. */
    sceneId: taken?.before !== left && (isUnderWay || upload.fault) ? taken?.sceneId : undefined,
    fault: upload.fault,
    tryAgain: upload.tryAgain,
    isUploading: upload.isPending,
    /** Whether a file will stand in its place in a moment. */
    isComing: isUnderWay && taken.before !== left,
    /** What is under way; undefined where nothing is. */
    underWay: isUnderWay
      ? {
          name: taken.file.name,
          sceneNumber: storyboard.scenes.findIndex(({ id }) => id === taken.sceneId && taken.before !== left) + 1,
          isUploading: upload.isPending,
          percent: upload.isPending ? upload.percent : (asset?.percent ?? 0),
        }
      : undefined,
  };
}
export type FileTaking = ReturnType<typeof useFileTaking>;

/** All that is on its way into a storyboard, one file of each kind at a time. */
export const useFileTakings = (editor: Editor) => ({
  clip: useFileTaking('clip', editor),
  picture: useFileTaking('picture', editor),
  music: useFileTaking('music', editor),
});
export type FileTakings = ReturnType<typeof useFileTakings>;
