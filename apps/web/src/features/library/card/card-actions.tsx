import { ActionIcon, Button } from '@mantine/core';
import type { VideoProject } from '@portray/contracts/videos';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { wizardPlace } from '#lib/screens/places.ts';
import { hasNoVideo, statusOf, titleOf } from '#lib/words/video-words.ts';
import { useVideoActions } from '../video/use-video-actions.ts';
import classes from './video-card.module.css';

/** The row below a card of the library: the one thing to do next, and the way out. */
export function CardActions({ video, onDelete }: { video: VideoProject; onDelete: () => void }) {
  const { checkStatus, retry, download } = useVideoActions(video);
  const title = titleOf(video);
  const status = statusOf(video);
  return (
    <div className={classes.actions}>
      {status === 'processing' && (
        <Button size="xs" loading={checkStatus.isPending} onClick={() => checkStatus.mutate()}>
          Check status
        </Button>
      )}
      {hasNoVideo(status) && (
        <Button size="xs" loading={retry.isPending} onClick={() => retry.mutate()}>
          Retry Video
        </Button>
      )}
      {status === 'draft' && (
        <Button size="xs" component={Link} to={wizardPlace(video.id)}>
          Continue
        </Button>
      )}
      {status === 'completed' && (
        <ActionIcon
          variant="quiet"
          size={32}
          ml={-8}
          loading={download.isPending}
          aria-label={`Download ${title}`}
          onClick={() => download.mutate()}
        >
          <IconDownload size={20} stroke={1.75} />
        </ActionIcon>
      )}
      <ActionIcon variant="quiet" size={32} ml="auto" mr={-6} aria-label={`Delete ${title}`} onClick={onDelete}>
        <IconTrash size={20} stroke={1.75} />
      </ActionIcon>
    </div>
  );
}
