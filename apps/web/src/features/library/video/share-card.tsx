import { Card } from '@mantine/core';
import type { Platform } from '@portray/contracts/network-words';
import type { VideoProject } from '@portray/contracts/videos';
import { PublishRows } from '../publish/networks/publish-rows.tsx';
import { ShareLink } from './share-link.tsx';
import classes from './video.module.css';

type ShareCardProps = { video: VideoProject; onPublish: (platform: Platform) => void };

/** The share link of a video, and the networks on which it can be published. */
export function ShareCard({ video, onPublish }: ShareCardProps) {
  return (
    <Card component="section" padding={20}>
      <h2 className={classes.cardTitle}>Share</h2>
      <ShareLink video={video} />
      <PublishRows onPublish={onPublish} />
    </Card>
  );
}
