import { Modal } from '@mantine/core';
import type { Platform } from '@portray/contracts/network-words';
import type { Post } from '@portray/contracts/posts';
import type { VideoProject } from '@portray/contracts/videos';
import { clockTime } from '#lib/words/times.ts';
import { titleOf } from '#lib/words/video-words.ts';
import { useFocusBack } from '#ui/dialog/use-focus-back.ts';
import { useIsSmall } from '#ui/use-is-small.ts';
import classes from './publish.module.css';
import { PublishChoices } from './publish-choices.tsx';

export type PublishDialogProps = {
  video: VideoProject;
  /** The network that is shown first. */
  platform?: Platform | undefined;
  /** A scheduled post that is to be changed. */
  postToChange?: Post | undefined;
  onClose: () => void;
};

/** Publishes a finished video: each network with its own draft, its check and its progress. */
export function PublishDialog({ video, platform, postToChange, onClose }: PublishDialogProps) {
  const isSmall = useIsSmall();
  useFocusBack();
  const { width, height, duration_seconds: seconds } = video;
  const facts = [
    titleOf(video),
    ...(seconds === null ? [] : [clockTime(seconds)]),
    ...(width && height ? [`${width} × ${height}`] : []),
  ];
  return (
    <Modal
      opened
      returnFocus={false}
      onClose={onClose}
      size={1080}
      fullScreen={isSmall}
      padding={0}
      title={
        <>
          {postToChange ? 'Change the post' : 'Publish'}
          <span className={classes.facts} dir="auto">
            {facts.join(' · ')}
          </span>
        </>
      }
      classNames={{ header: classes.header ?? '', body: classes.body ?? '', content: classes.content ?? '' }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <PublishChoices video={video} first={platform} postToChange={postToChange} onClose={onClose} />
    </Modal>
  );
}
