import { Modal } from '@mantine/core';
import { useFocusBack } from '#ui/dialog/use-focus-back.ts';
import classes from '../dialogs.module.css';

/** A video that a dialog can show: a file of ours, or a page of a video site made for embedding. */
type ShownVideo = { kind: 'file'; url: string; captionsUrl: string } | { kind: 'embed'; url: string };

const youtubeId = '([\\w-]{11})';

/** Watch, short and embed forms of the addresses of video sites, and the page that each is embedded with. */
const sites: [address: RegExp, embed: (id: string) => string][] = [
  [
    new RegExp(
      `^https://(?:www\\.|m\\.)?(?:youtube(?:-nocookie)?\\.com/(?:watch\\?(?:.*&)?v=|shorts/|embed/)|youtu\\.be/)${youtubeId}(?:[?&#].*)?$`,
    ),
    (id) => `https://www.youtube-nocookie.com/embed/${id}`,
  ],
  [
    /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d+)(?:[?#].*)?$/,
    (id) => `https://player.vimeo.com/video/${id}`,
  ],
];

/** What a dialog shows for an address; undefined where it is neither a file of ours nor a video site's. */
export function recogniseVideo(url: string): ShownVideo | undefined {
  if (/^\/[\w/-]+\.mp4$/.test(url)) return { kind: 'file', url, captionsUrl: url.replace(/mp4$/, 'vtt') };
  for (const [address, embed] of sites) {
    const id = address.exec(url)?.[1];
    if (id) return { kind: 'embed', url: embed(id) };
  }
  return undefined;
}

/** Made by our own engine with one of our presenters. */
export const demoVideo = recogniseVideo('/demo/portray.mp4');

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
