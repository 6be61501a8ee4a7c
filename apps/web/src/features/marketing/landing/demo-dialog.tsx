import { Modal } from '@mantine/core';
import { useFocusBack } from '#ui/dialog/use-focus-back.ts';
import classes from '../dialogs.module.css';
import { demoVideo } from './demo-video.ts';

/** Plays the demo video; without one that can be shown there is no dialog. */
export function DemoDialog({ onClose }: { onClose: () => void }) {
  useFocusBack();
  if (!demoVideo) return null;
  return (
    <Modal opened onClose={onClose} size="xl" title="Portray, presented by a portrait">
      {demoVideo.kind === 'file' ? (
        <video className={classes.video} src={demoVideo.url} controls autoPlay playsInline>
          <track kind="captions" src={demoVideo.captionsUrl} srcLang="en" label="English" default />
        </video>
      ) : (
        <iframe className={classes.video} src={demoVideo.url} title="Demo video" allow="autoplay; fullscreen" />
      )}
    </Modal>
  );
}
