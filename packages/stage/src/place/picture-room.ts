import { contentsGrid, type PictureContents } from '@portray/contracts/picture-contents';
import type { Background } from '@portray/contracts/scene';
import type { PictureFit } from '@portray/contracts/scene-choices';
import { areaOf, type Rectangle, shared } from './rectangle.ts';

/** How full a part of the frame is with what is to be read there: from 0, where nothing stands, to 1. */
export type Fullness = (area: Rectangle) => number;

/** Pages and clips that nobody has measured: words stand everywhere but in the last row. */
const unmeasured: PictureContents = { aspect: 16 / 9, cells: '5'.repeat(128) + '1'.repeat(16) };

/** Where a picture lies that fills a room, or is seen whole in it; it may reach beyond the room. */
export function pictureIn(room: Rectangle, aspect: number, fit: PictureFit): Rectangle {
  const isWider = aspect > room.width / room.height;
  const byWidth = fit === 'cover' ? !isWider : isWider;
  const width = byWidth ? room.width : room.height * aspect;
  const height = byWidth ? room.width / aspect : room.height;
  return { left: room.left + (room.width - width) / 2, top: room.top + (room.height - height) / 2, width, height };
}

/** How full the parts of a frame are whose scene shows a page or a clip in `room`; undefined behind other scenes. */
export function fullnessBehind(background: Background, room: Rectangle): Fullness | undefined {
  if (background.kind !== 'slide' && background.kind !== 'clip') return undefined;
  const { aspect, cells } = background.contents ?? unmeasured;
  const picture = pictureIn(room, aspect, background.fit);
  const { columns, rows } = contentsGrid;
  const [width, height] = [picture.width / columns, picture.height / rows];
  const filled = Array.from(cells, (digit, at) => ({
    cell: {
      left: picture.left + (at % columns) * width,
      top: picture.top + Math.floor(at / columns) * height,
      width,
      height,
    },
    share: Number(digit) / 9,
  })).filter(({ share }) => share > 0);
  return (area) => {
    const seen = shared(area, room);
    const sum = filled.reduce((all, { cell, share }) => all + share * areaOf(shared(cell, seen)), 0);
    return areaOf(area) > 0 ? sum / areaOf(area) : 0;
  };
}
