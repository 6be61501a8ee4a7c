import type { FrameSize } from '@portray/contracts/frame-size';
import { type NodeCanvas, openNodeCanvas } from '@portray/stage/node-canvas';
import { wordsOverhang } from '@portray/stage/paint-words';
import type { PlacedWords } from '@portray/stage/place-words';
import { bottomOf, inset, outwards, type Rectangle, rightOf } from '@portray/stage/rectangle';

/** A part of the frame that words are painted into: even pixels, since pictures with half as many colours are laid over each other there. */
export type PaintedPlace = {
  rectangle: Rectangle;
  stage: NodeCanvas['stage'];
  /** Paints in pixels of the frame, on nothing; gives RGBA of the place. */
  repaint(paint: () => void): Uint8ClampedArray;
};

/** Opens the part of a frame that all of some words need; at least one must be given. */
export function openPlace(words: readonly PlacedWords[], frame: FrameSize): PaintedPlace {
  const rectangle = evenly(around(words.map((each) => inset(each.rectangle, -wordsOverhang * each.em))), frame);
  const { left, top, width, height } = rectangle;
  const { canvas, stage } = openNodeCanvas(width, height);
  return {
    rectangle,
    stage,
    repaint(paint) {
      const context = canvas.getContext('2d');
      context.clearRect(0, 0, width, height);
      context.save();
      context.translate(-left, -top);
      paint();
      context.restore();
      return context.getImageData(0, 0, width, height).data;
    },
  };
}

function around(all: readonly Rectangle[]): Rectangle {
  const [left, top] = [Math.min(...all.map((each) => each.left)), Math.min(...all.map((each) => each.top))];
  return { left, top, width: Math.max(...all.map(rightOf)) - left, height: Math.max(...all.map(bottomOf)) - top };
}

/** The even pixels around a rectangle, within the frame. */
function evenly(place: Rectangle, frame: FrameSize): Rectangle {
  const { left, top, width, height } = outwards(place);
  const [x, y] = [Math.max(0, left - (left % 2)), Math.max(0, top - (top % 2))];
  const even = (end: number, most: number) => Math.min(most, end + (end % 2));
  return { left: x, top: y, width: even(left + width, frame.width) - x, height: even(top + height, frame.height) - y };
}
