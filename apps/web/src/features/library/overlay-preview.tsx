import { overlayShortSide, watermarkFontSize } from '@portray/contracts/overlay-choices';
import type { VideoProject } from '@portray/contracts/videos';
import classes from './overlay.module.css';
import type { OverlayForm } from './overlay-form.ts';

const highestPx = 280;

/** Roughly how the words will stand; sizes are shares of the height, so that small previews keep the proportions. */
export function OverlayPreview({ video, form }: { video: VideoProject; form: OverlayForm }) {
  const [width, height] = [video.width ?? 1280, video.height ?? 720];
  const size = form.type === 'text' ? form.fontSize : watermarkFontSize;
  const sizePx = (size * Math.min(width, height)) / overlayShortSide;
  return (
    <div
      className={classes.preview}
      style={{ aspectRatio: `${width} / ${height}`, width: `min(100%, ${(highestPx * width) / height}px)` }}
      aria-hidden="true"
    >
      {video.thumbnail_url && <img src={video.thumbnail_url} alt="" />}
      <span
        className={classes.words}
        data-position={form.position}
        dir="auto"
        style={{
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
