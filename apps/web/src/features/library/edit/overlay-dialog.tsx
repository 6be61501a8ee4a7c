import { Button } from '@mantine/core';
import { overlayDefaults, overlayShortSide, watermarkFontSize } from '@portray/contracts/overlay-choices';
import { lineHeightPerEm, overlayMargins } from '@portray/contracts/overlay-place';
import type { VideoProject } from '@portray/contracts/videos';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CSSProperties, useState } from 'react';
import { api, calls } from '#lib/api/api.ts';
import { toApiError } from '#lib/api/api-error.ts';
import { LazyDialog } from '#ui/dialog/lazy-dialog.tsx';
import { toastInfo, toastSuccess } from '#ui/dialog/toasts.tsx';
import { useFocusBack } from '#ui/dialog/use-focus-back.ts';
import { LockedFields } from '#ui/settings/locked-fields.tsx';
import classes from './overlay.module.css';
import { OverlayFields } from './overlay-fields.tsx';
import { colourFault, emptyOverlay, type OverlayForm, overlayRequest, wordsFault } from './overlay-form.ts';

export type OverlayDialogProps = { video: VideoProject; onClose: () => void };

/** Words over a finished video: a text or a watermark, seen before it is made. */
export function OverlayDialog({ video, onClose }: OverlayDialogProps) {
  useFocusBack();
  return (
    <LazyDialog opened onClose={onClose} title="Add text to the video" size="lg" returnFocus={false}>
      <Editor video={video} onClose={onClose} />
    </LazyDialog>
  );
}

function Editor({ video, onClose }: OverlayDialogProps) {
  const [form, setForm] = useState<OverlayForm>(emptyOverlay);
  const put = usePutOverlay(video, onClose);
  return (
    <form
      className={classes.editor}
      onSubmit={(event) => {
        event.preventDefault();
        put.mutate(form);
      }}
    >
      <OverlayPreview video={video} form={form} />
      <LockedFields isLocked={put.isPending}>
        <OverlayFields form={form} onChange={setForm} />
      </LockedFields>
      {put.error && (
        <p className={classes.fault} role="alert">
          {toApiError(put.error).message}
        </p>
      )}
      <p className={classes.hint}>The original stays: new text replaces this text, and it can be removed again.</p>
      <div className={classes.end}>
        <Button size="md" variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button
          size="md"
          type="submit"
          variant="ink"
          loading={put.isPending}
          disabled={(wordsFault(form) ?? colourFault(form)) !== undefined}
        >
          Add text to the video
        </Button>
      </div>
    </form>
  );
}

function usePutOverlay(video: VideoProject, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (form: OverlayForm) =>
      api.functions.processVideoOverlays({ projectId: video.id, overlayConfig: overlayRequest(form) }),
    onSuccess: async ({ status }) => {
      if (status === 200) toastSuccess({ title: 'The text is on the video' });
      else toastInfo({ title: 'Adding the text to the video', message: 'Until then the video plays without it.' });
      onDone();
      await queries.invalidateQueries({ queryKey: calls.videos.key() });
    },
  });
}

const highestPx = 280;

/** A moment in which the face is seen. */
const pictureAtSeconds = 0.8;

/** How the words will stand, at the place of the file; lengths are shares of the frame, so that small previews keep the proportions. */
function OverlayPreview({ video, form }: { video: VideoProject; form: OverlayForm }) {
  const [width, height] = [video.width ?? 1280, video.height ?? 720];
  const size = form.type === 'text' ? form.fontSize : watermarkFontSize;
  const sizePx = (size * Math.min(width, height)) / overlayShortSide;
  const captionPlace = video.advanced_settings?.captionPlace ?? 'bottom';
  const marks = { aiLabel: video.has_ai_label, watermark: video.has_watermark, captions: video.captions, captionPlace };
  const { side, vertical } = overlayMargins(form.position, { width, height }, marks);
  return (
    <div
      className={classes.preview}
      style={{ aspectRatio: `${width} / ${height}`, width: `min(100%, ${(highestPx * width) / height}px)` }}
      aria-hidden="true"
    >
      <Picture video={video} />
      <span
        className={classes.words}
        data-position={form.position}
        dir="auto"
        style={{
          ...insetOf(form.position, `${(side / width) * 100}cqw`, `${(vertical / height) * 100}cqh`),
          lineHeight: lineHeightPerEm,
          fontSize: `${(sizePx / height) * 100}cqh`,
          color: form.type === 'text' && !colourFault(form) ? form.color.trim() : overlayDefaults.color,
          opacity: form.opacity,
        }}
      >
        {form.words || overlayDefaults.content}
      </span>
    </div>
  );
}

function insetOf(position: OverlayForm['position'], side: string, vertical: string): CSSProperties {
  if (position === 'center') return {};
  const [row, column] = position.split('-') as ['top' | 'bottom', 'left' | 'right'];
  return { [row]: vertical, [column]: side };
}

/** The first version: the thumbnail has the words on it that these replace. */
function Picture({
  video: { thumbnail_url, processed_video_url, stored_video_url, video_url },
}: {
  video: VideoProject;
}) {
  const first = stored_video_url ?? video_url;
  if (processed_video_url && first) {
    return <video src={`${first}#t=${pictureAtSeconds}`} preload="metadata" muted playsInline tabIndex={-1} />;
  }
  return thumbnail_url ? <img src={thumbnail_url} alt="" /> : null;
}
