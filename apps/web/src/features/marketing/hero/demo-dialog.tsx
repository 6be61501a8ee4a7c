import { Modal } from '@mantine/core';
import { useFocusBack } from '#ui/dialog/use-focus-back.ts';
import classes from '../chrome/dialogs.module.css';
import type { ShownVideo } from './demo-video.ts';

/** Plays the demo video. */
export function DemoDialog({ video, onClose }: { video: ShownVideo; onClose: () => void }) {
  useFocusBack();
  return (
    <Modal opened onClose={onClose} size="xl" title="Portray, presented by a portrait">
      {video.kind === 'file' ? (
        <video className={classes.video} src={video.url} controls autoPlay playsInline>
          <track kind="captions" src={video.captionsUrl} srcLang="en" label="English" default />
        </video>
      ) : (
        <iframe className={classes.video} src={video.url} title="Demo video" allow="autoplay; fullscreen" />
      )}
    </Modal>
  );
}
