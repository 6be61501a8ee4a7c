import { Badge } from '@mantine/core';
import { playedUrl, processingLabel } from '@portray/contracts/video-states';
import type { VideoProject } from '@portray/contracts/videos';
import { IconAlertCircle, IconBan, IconCircleCheck, IconLoader2, IconPencil, IconUnlink } from '@tabler/icons-react';
import { statusOf, statusWords } from '#lib/words/video-words.ts';
import turning from '#ui/states/turning.module.css';
import { webAddress } from '../video/download-video.ts';
import classes from './video-card.module.css';

const icons = {
  draft: IconPencil,
  processing: IconLoader2,
  completed: IconCircleCheck,
  failed: IconAlertCircle,
  cancelled: IconBan,
};

/** The library leaves out what the play button says already; words that are being put over a video are always told. */
export function StateBadge({ video, isRoomy }: { video: VideoProject; isRoomy: boolean }) {
  const status = statusOf(video);
  if (status !== 'completed') return <StatusBadge status={status} />;
  if (!webAddress(playedUrl(video), location.origin)) {
    return (
      <Badge className={classes.state} variant="bad" leftSection={<IconUnlink size={14} />}>
        URL Issue
      </Badge>
    );
  }
  const isSettled = video.processing_stage === 'storage_uploaded' && !video.processing_error;
  if (isSettled) return isRoomy ? <StatusBadge status={status} /> : null;
  return (
    <Badge className={classes.state} variant={video.processing_error ? 'bad' : 'warn'}>
      {processingLabel(video.processing_stage, video.processing_error)}
    </Badge>
  );
}

function StatusBadge({ status }: { status: keyof typeof icons }) {
  const Icon = icons[status];
  const look = status === 'failed' ? { variant: 'bad' as const } : { className: `${classes.state} ${classes.glass}` };
  return (
    <Badge
      className={classes.state}
      {...look}
      leftSection={<Icon size={14} className={status === 'processing' ? turning.icon : undefined} />}
    >
      {statusWords[status]}
    </Badge>
  );
}
