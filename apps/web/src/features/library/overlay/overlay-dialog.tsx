import { Button, Modal } from '@mantine/core';
import type { VideoProject } from '@portray/contracts/videos';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, calls } from '#lib/calls/api.ts';
import { toApiError } from '#lib/calls/api-error.ts';
import { useFocusBack } from '#ui/dialog/use-focus-back.ts';
import { toastInfo, toastSuccess } from '#ui/toasts/toasts.tsx';
import classes from './overlay.module.css';
import { OverlayFields } from './overlay-fields.tsx';
import { emptyOverlay, type OverlayForm, overlayRequest, wordsFault } from './overlay-form.ts';
import { OverlayPreview } from './overlay-preview.tsx';

export type OverlayDialogProps = { video: VideoProject; onClose: () => void };

/** Words over a finished video: a text or a watermark, seen before it is made. */
export function OverlayDialog({ video, onClose }: OverlayDialogProps) {
  useFocusBack();
  return (
    <Modal opened onClose={onClose} title="Add text to the video" size="lg" returnFocus={false}>
      <Editor video={video} onClose={onClose} />
    </Modal>
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
      <OverlayFields form={form} onChange={setForm} />
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
        <Button size="md" type="submit" variant="ink" loading={put.isPending} disabled={wordsFault(form) !== undefined}>
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
