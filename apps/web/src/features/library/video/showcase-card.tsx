import { Card, Divider, Switch } from '@mantine/core';
import type { VideoProject } from '@portray/contracts/videos';
import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, calls } from '#lib/calls/api.ts';
import { toastFailure } from '#ui/toasts/toasts.tsx';
import classes from './video.module.css';

/** Whether everybody may see the video, and what the file says about itself. */
export function ShowcaseCard({ video }: { video: VideoProject }) {
  const queries = useQueryClient();
  const options = calls.videos.get.queryOptions({ input: { id: video.id } });
  const show = useMutation({
    mutationFn: (is_showcased: boolean) => api.videos.change({ id: video.id, is_showcased }),
    onSuccess: (changed) => queries.setQueryData(options.queryKey, changed),
    onError: toastFailure,
  });
  const isShown = show.isPending ? show.variables : video.is_showcased;
  return (
    <Card component="section" padding={20} aria-label="Showing">
      <Switch
        classNames={{ body: classes.switchBody, labelWrapper: classes.switchWords, track: classes.switchTrack }}
        size="md"
        withThumbIndicator={false}
        labelPosition="left"
        label="Show in the public showcase"
        description="Anyone can watch it on the landing page."
        checked={isShown}
        onChange={(event) => show.mutate(event.currentTarget.checked)}
      />
      <Divider my={16} />
      <div className={classes.credentials}>
        <IconRosetteDiscountCheck size={20} stroke={1.75} aria-hidden="true" />
        <p>
          <b>Signed content credentials.</b> The file states that it is AI-generated, when it was made and with what.
        </p>
      </div>
    </Card>
  );
}
