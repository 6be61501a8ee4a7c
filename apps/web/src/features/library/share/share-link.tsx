import { Button, Skeleton, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import type { VideoProject } from '@portray/contracts/videos';
import { IconCode } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { api, calls } from '#lib/api/api.ts';
import { toastFailure, toastInfo } from '#ui/dialog/toasts.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useFocusAfter } from '#ui/use-focus-after.ts';
import classes from '../video/video.module.css';

const LinkSettings = lazyPart(() => import('./link-settings.tsx').then((part) => part.LinkSettings));

type ShareLinkProps = { video: VideoProject; onEmbed: () => void };

/** The share link of a video, created, copied and removed, with what goes for it. */
export function ShareLink({ video, onEmbed }: ShareLinkProps) {
  const { share, unshare } = useSharing(video.id);
  const next = useFocusAfter<HTMLButtonElement>(video.share_token);
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
        <Button ref={next} variant="soft" mt={12} loading={share.isPending} onClick={() => share.mutate()}>
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
        <Button ref={next} size="md" variant="soft" onClick={() => clipboard.copy(url)}>
          {clipboard.copied ? 'Copied' : 'Copy'}
        </Button>
      </div>
      <p className={classes.hint} role="status">
        {clipboard.error && 'Your browser does not allow copying here. Select the link and copy it.'}
      </p>
      <Suspense fallback={<Skeleton height={156} mt={16} radius="md" />}>
        <LinkSettings video={video} />
      </Suspense>
      <Button mt={12} leftSection={<IconCode size={16} />} onClick={onEmbed}>
        Embed
      </Button>
      <RemoveLink isPending={unshare.isPending} onRemove={() => unshare.mutate()} />
    </>
  );
}

/** A link that is removed is dead at once and for good: so it is said before, and there is no undo. */
function RemoveLink({ isPending, onRemove }: { isPending: boolean; onRemove: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const next = useFocusAfter<HTMLButtonElement>(isAsking);
  if (!isAsking) {
    return (
      <Button ref={next} variant="quiet" size="xs" className={classes.takeBack} onClick={() => setAsking(true)}>
        Remove link
      </Button>
    );
  }
  return (
    <div className={classes.removal} role="alert">
      <p>
        It stops working at once for everybody who has it and cannot be brought back. A new link has another address.
      </p>
      <Button variant="danger" size="xs" loading={isPending} onClick={onRemove}>
        Remove for good
      </Button>
      <Button variant="quiet" size="xs" disabled={isPending} ref={next} onClick={() => setAsking(false)}>
        Keep it
      </Button>
    </div>
  );
}

/** Makes the share link of a video, and takes it back. */
function useSharing(id: string) {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: calls.videos.key() });
  const share = useMutation({ mutationFn: () => api.videos.share({ id }), onSuccess: refresh, onError: toastFailure });
  const unshare = useMutation({
    mutationFn: () => api.videos.unshare({ id }),
    onSuccess: async () => {
      toastInfo({ title: 'Link removed', message: 'It no longer shows the video.' });
      await refresh();
      // A link that is made later is another one.
      queries.removeQueries({ queryKey: calls.shareLinks.key() });
    },
    onError: toastFailure,
  });
  return { share, unshare };
}
