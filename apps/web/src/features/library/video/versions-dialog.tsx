import { Badge, Button, Modal, Skeleton } from '@mantine/core';
import type { VideoVersion } from '@portray/contracts/calls/storyboards';
import { limits } from '@portray/contracts/limits';
import type { VideoProject } from '@portray/contracts/videos';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, calls } from '#lib/api/api.ts';
import { keepAnswer } from '#lib/api/refresh-answers.ts';
import { clockTime } from '#lib/times.ts';
import { toastFailure, toastSuccess } from '#ui/dialog/toasts.tsx';
import { useFocusBack } from '#ui/dialog/use-focus-back.ts';
import { ErrorNotice } from '#ui/fields/error-notice.tsx';
import classes from './versions.module.css';

type VersionsDialogProps = { video: VideoProject; onClose: () => void };

/** The versions of a video, newest first; an older one can be shown again for some time. */
export function VersionsDialog({ video, onClose }: VersionsDialogProps) {
  useFocusBack();
  const { id } = video;
  const queries = useQueryClient();
  const versions = useQuery(calls.storyboards.versions.queryOptions({ input: { id } }));
  const restore = useMutation({
    mutationFn: (number: number) => api.storyboards.restoreVersion({ id, number }),
    onSuccess: async (shown, number) => {
      keepAnswer(queries, calls.videos.get.queryKey({ input: { id } }), shown);
      toastSuccess({ title: `Version ${number} is shown again`, message: 'The address and the share link stay.' });
      onClose();
      await Promise.all([
        queries.invalidateQueries({ queryKey: calls.videos.captions.queryKey({ input: { id } }) }),
        queries.invalidateQueries({ queryKey: calls.storyboards.versions.queryKey({ input: { id } }) }),
      ]);
    },
    onError: toastFailure,
  });
  return (
    <Modal opened onClose={onClose} size="lg" title="Versions">
      <p className={classes.lead}>
        Each version has the same address and share link. Older ones are kept for {limits.versionDays} days.
      </p>
      {versions.data?.some(({ has_later_edits }) => has_later_edits) && (
        <p className={classes.lead}>
          The storyboard has changes that are in no version yet. They stay there, whichever version is shown.
        </p>
      )}
      {versions.error && !versions.data && <ErrorNotice error={versions.error} />}
      {versions.isPending && <Skeleton height={160} radius="md" />}
      <ol className={classes.list} reversed>
        {versions.data?.map((version) => (
          <li key={version.number} className={classes.version}>
            {version.thumbnail_url ? (
              <img src={version.thumbnail_url} alt="" className={classes.picture} />
            ) : (
              <span className={classes.picture} />
            )}
            <div className={classes.words}>
              <b>Version {version.number}</b>
              <span>{factsOf(version)}</span>
            </div>
            {version.is_current ? (
              <Badge variant="ok">Shown</Badge>
            ) : (
              <Button
                size="xs"
                loading={restore.isPending && restore.variables === version.number}
                disabled={restore.isPending}
                onClick={() => restore.mutate(version.number)}
              >
                Bring back
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Modal>
  );
}

function factsOf({ made_at, duration_seconds, kept_until }: VideoVersion): string {
  return [
    `Made ${new Date(made_at).toLocaleString('en-GB', dateAndTime)}`,
    ...(duration_seconds === null ? [] : [clockTime(duration_seconds)]),
    ...(kept_until === null ? [] : [`kept until ${new Date(kept_until).toLocaleDateString('en-GB', dayAndMonth)}`]),
  ].join(' · ');
}

const dateAndTime = { dateStyle: 'medium', timeStyle: 'short' } as const;
const dayAndMonth = { day: 'numeric', month: 'short' } as const;
