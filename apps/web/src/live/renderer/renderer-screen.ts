import type { FrameSize } from '@portray/contracts/frame-size';
import type { FramePart } from '@portray/talking-photo/rgba';
import type { FromRenderer } from './renderer-messages.ts';

/** Where frames go. */
export type RendererScreen = {
  resize(frame: FrameSize): void;
  /** Shows `part` of an RGBA frame; the rest is as it was. */
  show(rgba: Uint8ClampedArray<ArrayBuffer>, frame: FrameSize, part: FramePart): void;
};

type Post = (message: FromRenderer, transfer: Transferable[]) => void;

/** The page's canvas, or, in browsers that cannot lend one, pictures sent to the page. */
export function createRendererScreen(canvas: OffscreenCanvas | undefined, post: Post): RendererScreen {
  return canvas ? screenOn(canvas) : screenInPictures(post);
}

function screenOn(canvas: OffscreenCanvas): RendererScreen {
  const context = canvas.getContext('2d', { alpha: false });
  return {
    resize: ({ width, height }) => Object.assign(canvas, { width, height }),
    show(rgba, { width, height }, part) {
      context?.putImageData(new ImageData(rgba, width, height), 0, 0, part.left, part.top, part.width, part.height);
    },
  };
}

/** One picture is under way at a time; what was drawn meanwhile follows as one. */
function screenInPictures(post: Post): RendererScreen {
  let isBusy = false;
  let next: ImageData | undefined;
  const send = async (image: ImageData) => {
    isBusy = true;
    const picture = await createImageBitmap(image);
    post({ kind: 'frame', picture }, [picture]);
    isBusy = false;
    const waiting = next;
    next = undefined;
    if (waiting) void send(waiting);
  };
  return {
    resize: () => {},
    show(rgba, { width, height }) {
      const image = new ImageData(rgba, width, height);
      if (isBusy) next = image;
      else void send(image);
    },
  };
}
