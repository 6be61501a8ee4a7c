import { Button, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import type { VideoProject } from '@portray/contracts/videos';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, calls } from '#lib/calls/api.ts';
import { toastFailure, toastInfo } from '#ui/toasts/toasts.tsx';
import classes from './video.module.css';

/** The share link of a video, created, copied and removed. */
export function ShareLink({ video }: { video: VideoProject }) {
  const { share, unshare } = useSharing(video.id);
  const clipboard = useClipboard({ timeout: 2_000 });
  const url = video.share_token ? `${location.origin}/v/${video.share_token}` : undefined;
  if (!url) {
    return (
      <>
        <p className={classes.muted}>
          {video.is_showcased
            ? 'Everybody can watch this video in the public showcase.'
            : 'Nobody but you can watch this video.'}
        </p>
        <Button variant="soft" mt={12} loading={share.isPending} onClick={() => share.mutate()}>
          Create link
        </Button>
      </>
    );
  }
  return (
    <>
      <div className={classes.link}>
        <TextInput
          aria-label="Share link"
          readOnly
          value={url}
          className={classes.linkField}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button size="md" variant="soft" onClick={() => clipboard.copy(url)}>
          {clipboard.copied ? 'Copied' : 'Copy'}
        </Button>
      </div>
      <p className={classes.hint} role="status">
        {clipboard.error
          ? 'Your browser does not allow copying here. Select the link and copy it.'
          : 'Anyone with the link can watch.'}
      </p>
      <Button
        variant="quiet"
        size="xs"
        className={classes.takeBack}
        loading={unshare.isPending}
        onClick={() => unshare.mutate()}
      >
        Remove link
      </Button>
    </>
  );
}

function useSharing(id: string) {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: calls.videos.key() });
  const share = useMutation({ mutationFn: () => api.videos.share({ id }), onSuccess: refresh, onError: toastFailure });
  const unshare = useMutation({
    mutationFn: () => api.videos.unshare({ id }),
    onSuccess: async () => {
      toastInfo({ title: 'Link removed', message: 'It no longer shows the video.' });
      await refresh();
    },
    onError: toastFailure,
  });
  return { share, unshare };
}
