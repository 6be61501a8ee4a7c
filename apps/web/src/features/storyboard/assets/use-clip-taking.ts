import type { Clip } from '@portray/contracts/assets';
import { changeScene } from '@portray/contracts/edit-scenes';
import type { Background } from '@portray/contracts/scene';
import { useEffect, useState } from 'react';
import { toastError } from '#ui/dialog/toasts.tsx';
import type { Editor } from '../use-editor.ts';
import { roomFor } from './room-for.ts';
import { useAssets, useAssetUpload } from './use-assets.ts';

/** A clip that was dropped for a scene: for which one, and what stood there then. */
type Taken = { name: string; sceneId: string; before: Background; assetId?: string };

/** The whole clip behind a scene, heard where it has sound. */
export const wholeClip = ({ url, duration_seconds, has_sound, contents }: Clip) => ({
  url,
  trim: { fromSeconds: 0, untilSeconds: duration_seconds },
  sound: has_sound ? ('mixed' as const) : ('muted' as const),
  ...(contents && { contents }),
});

/**
 * Uploads a clip for the scene that is shown, waits until it is read, and puts it there, wherever the person is meanwhile.
 * Where the scene is gone or has another background by then, the clip is only among the person's clips.
 */
export function useClipTaking({
  scene,
  shared,
  storyboard,
  edit,
}: Pick<Editor, 'scene' | 'shared' | 'storyboard' | 'edit'>) {
  const [taken, setTaken] = useState<Taken>();
  const upload = useAssetUpload('clip', ({ id }) => setTaken((now) => now && { ...now, assetId: id }));
  const { data: assets } = useAssets('clip', { isWanted: taken?.assetId !== undefined });
  const asset = assets?.find(({ id }) => id === taken?.assetId);
  useEffect(() => {
    if (!taken || !asset || asset.state === 'reading') return;
    setTaken(undefined);
    const { sceneId, before } = taken;
    if (asset.problem) toastError({ title: `“${asset.name}” cannot be used`, message: asset.problem });
    const now = storyboard.scenes.find(({ id }) => id === sceneId);
    if (!asset.clip || !now || JSON.stringify(now.background) !== JSON.stringify(before)) return;
    const background: Background = { kind: 'clip', fit: 'contain', ...wholeClip(asset.clip) };
    edit((board) => changeScene(board, sceneId, { background, ...roomFor(background, now, shared.video_size) }));
  }, [taken, asset, storyboard, shared.video_size, edit]);
  return {
    take(file: File) {
      setTaken({ name: file.name, sceneId: scene.id, before: scene.background });
      upload.take(file);
    },
    cancel: upload.cancel,
    fault: upload.fault,
    isUploading: upload.isPending,
    /** What is under way; undefined where nothing is. */
    underWay:
      taken && (upload.isPending || taken.assetId !== undefined)
        ? {
            name: taken.name,
            sceneNumber: storyboard.scenes.findIndex(({ id }) => id === taken.sceneId) + 1,
            isUploading: upload.isPending,
            percent: upload.isPending ? upload.percent : (asset?.percent ?? 0),
          }
        : undefined,
  };
}
export type ClipTaking = ReturnType<typeof useClipTaking>;
