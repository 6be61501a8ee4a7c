import { type FrameSize, frameSize, videoSizes } from '@portray/contracts/frame-size';
import { areaOf, type Rectangle, shared } from './rectangle.ts';

/**
 * The frame in which it is decided on which side something stands: that of 1080p. Where two places are nearly alike, whole
 * pixels of another size would turn the balance, and a small picture would show another scene than the video. Undefined for
 * that frame itself, and for one of none of our shapes.
 */
export function modelFrame(frame: FrameSize): FrameSize | undefined {
  const model = videoSizes
    .map((size) => frameSize(size, '1080p'))
    .find(({ width, height }) => frame.width * height === frame.height * width);
  return model && model.width !== frame.width ? model : undefined;
}

/** A rectangle of one frame in another of its shape. */
export function scaled({ left, top, width, height }: Rectangle, from: FrameSize, to: FrameSize): Rectangle {
  const by = to.width / from.width;
  return { left: left * by, top: top * by, width: width * by, height: height * by };
}

/** The rooms, that first which has most in common with a place; the others stay in their order. */
export function nearestFirst(rooms: readonly Rectangle[], place: Rectangle): Rectangle[] {
  const common = (room: Rectangle) => {
    const both = areaOf(shared(room, place));
    return both / (areaOf(room) + areaOf(place) - both);
  };
  const [nearest] = rooms.toSorted((one, other) => common(other) - common(one));
  return nearest ? [nearest, ...rooms.filter((room) => room !== nearest)] : [];
}
