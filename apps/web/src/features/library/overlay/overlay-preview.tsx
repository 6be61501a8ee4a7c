import { overlayShortSide, watermarkFontSize } from '@portray/contracts/overlay-choices';
import { lineHeightPerEm, overlayMargins } from '@portray/contracts/overlay-place';
import type { VideoProject } from '@portray/contracts/videos';
import type { CSSProperties } from 'react';
import classes from './overlay.module.css';
import type { OverlayForm } from './overlay-form.ts';

const highestPx = 280;

/** A moment in which the face is seen. */
const pictureAtSeconds = 0.8;

/** How the words will stand, at the place of the file; lengths are shares of the frame, so that small previews keep the proportions. */
export function OverlayPreview({ video, form }: { video: VideoProject; form: OverlayForm }) {
  const [width, height] = [video.width ?? 1280, video.height ?? 720];
  const size = form.type === 'text' ? form.fontSize : watermarkFontSize;
  const sizePx = (size * Math.min(width, height)) / overlayShortSide;
  const captionPlace = video.advanced_settings?.captionPlace ?? 'bottom';
  const marks = { aiLabel: video.has_ai_label, watermark: video.has_watermark, captions: video.captions, captionPlace };
  const { side, vertical } = overlayMargins(form.position, { width, height }, marks);
  return (
    <div
      className={classes.preview}
      style={{ aspectRatio: `${width} / ${height}`, width: `min(100%, ${(highestPx * width) / height}px)` }}
      aria-hidden="true"
    >
      <Picture video={video} />
      <span
        className={classes.words}
        data-position={form.position}
        dir="auto"
        style={{
          ...insetOf(form.position, `${(side / width) * 100}cqw`, `${(vertical / height) * 100}cqh`),
          lineHeight: lineHeightPerEm,
          fontSize: `${(sizePx / height) * 100}cqh`,
          color: form.type === 'text' ? form.color : 'white',
          opacity: form.opacity,
        }}
      >
        {form.words}
      </span>
    </div>
  );
}

function insetOf(position: OverlayForm['position'], side: string, vertical: string): CSSProperties {
  if (position === 'center') return {};
  const [row, column] = position.split('-') as ['top' | 'bottom', 'left' | 'right'];
  return { [row]: vertical, [column]: side };
}

/** The first version: the thumbnail has the words on it that these replace. */
function Picture({
  video: { thumbnail_url, processed_video_url, stored_video_url, video_url },
}: {
  video: VideoProject;
}) {
  const first = stored_video_url ?? video_url;
  if (processed_video_url && first) {
    return <video src={`${first}#t=${pictureAtSeconds}`} preload="metadata" muted playsInline tabIndex={-1} />;
  }
  return thumbnail_url ? <img src={thumbnail_url} alt="" /> : null;
}
