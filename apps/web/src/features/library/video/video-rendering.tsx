import { Button, Card } from '@mantine/core';
import { videoStages } from '@portray/contracts/video-states';
import type { VideoProject } from '@portray/contracts/videos';
import { IconCheck, IconCircle, IconLoader2 } from '@tabler/icons-react';
import { useState } from 'react';
import { stageWords, titleOf } from '#lib/words/video-words.ts';
import turning from '#ui/states/turning.module.css';
import { RenderProgress } from '../card/render-progress.tsx';
import words from './title.module.css';
import { useVideoActions } from './use-video-actions.ts';
import classes from './video.module.css';

/** A video that is being made: how far it is, what comes next, and the way out. */
export function VideoRendering({ video }: { video: VideoProject }) {
  const { cancel, checkStatus } = useVideoActions(video);
  return (
    <>
      <h1 className={words.title} dir="auto">
        {titleOf(video)}
      </h1>
      <Card className={classes.making} padding={0}>
        <div className={classes.makingPicture}>
          {video.avatar_image_url && <img src={video.avatar_image_url} alt="" />}
          <RenderProgress video={video} className={classes.makingProgress} />
        </div>
        <div className={classes.makingWords}>
          <h2>Your video is being created</h2>
          <p className={classes.muted}>You can close this page. We’ll email you when the video is ready.</p>
          <Stages video={video} />
          <div className={classes.buttons}>
            <Button loading={checkStatus.isPending} onClick={() => checkStatus.mutate()}>
              Check status
            </Button>
            <Button variant="danger" loading={cancel.isPending} onClick={() => cancel.mutate()}>
              Cancel
            </Button>
          </div>
          <p className={classes.hint}>If you cancel, you get your credit back.</p>
        </div>
      </Card>
    </>
  );
}

function Stages({ video }: { video: VideoProject }) {
  // Most videos are made in one go; one that was taken up again says so to its end.
  const [wasResumed, setResumed] = useState(false);
  if (video.stage === 'resuming' && !wasResumed) setResumed(true);
  const stages = videoStages.slice(0, -1).filter((stage) => stage !== 'resuming' || wasResumed);
  const current = video.stage ? stages.indexOf(video.stage) : 0;
  return (
    <ol className={classes.stages}>
      {stages.map((stage, index) => (
        <li key={stage} data-done={index < current || undefined} aria-current={index === current ? 'step' : undefined}>
          <StageIcon place={index - current} />
          {stageWords[stage]}
        </li>
      ))}
    </ol>
  );
}

function StageIcon({ place }: { place: number }) {
  const props = { size: 20, stroke: 1.75, 'aria-hidden': true };
  if (place < 0) return <IconCheck {...props} className={classes.ok} />;
  return place === 0 ? <IconLoader2 {...props} className={turning.icon} /> : <IconCircle {...props} />;
}
