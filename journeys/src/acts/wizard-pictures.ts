import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { known } from '@portray/foundation/known';

/** A photo that is good in every respect. */
export const presenterPath = join(import.meta.dirname, '../../../packages/presenters/pictures/noor.jpg');

/**
 * wall: without a person; large: the same with more pixels than the store takes; couple: two people; small: a face of few
 * pixels. Faces are those of the sample portraits in the page.
 */
type Kind = 'wall' | 'large' | 'couple' | 'small';

/** A JPEG that the browser paints. */
export async function painted(page: Page, kind: Kind): Promise<Buffer> {
  const address = await page.evaluate<string>(`(${paint})(${JSON.stringify(kind)})`);
  return Buffer.from(known(address.split(',')[1]), 'base64');
}

/** Runs in the page. */
const paint = `async (kind) => {
  const sizes = { wall: [800, 1000], couple: [1400, 800], small: [240, 240], large: [8000, 6400] };
  const [width, height] = sizes[kind];
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const brush = canvas.getContext('2d');
  const face = async (alt) => {
    const image = new Image();
    image.src = document.querySelector('img[alt^="' + alt + '"]').src;
    await image.decode();
    return image;
  };
  if (kind === 'couple') {
    brush.drawImage(await face('Ada'), 0, 50, 700, 700);
    brush.drawImage(await face('Kofi'), 700, 50, 700, 700);
  } else if (kind === 'small') {
    brush.drawImage(await face('Ada'), 0, 0, width, height);
  } else {
    for (let row = 0; row < height; row += 10) {
      brush.fillStyle = 'hsl(' + row / 10 + ' 40% 60%)';
      brush.fillRect(0, row, width, 10);
    }
  }
  return canvas.toDataURL('image/jpeg', 0.9);
}`;

/** A PNG of black pixels, 20,000 on each side: a small file that takes a browser most of a minute to open. */
export function hugePng(): Buffer {
  const side = 20_000;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 1;
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side));
  const chunks = [chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** Drops a JPEG on something, as from the desktop. */
export async function dropFile(place: Locator, name: string, picture: Buffer): Promise<void> {
  const transfer = await place.page().evaluateHandle(
    `((name, text) => {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], name, { type: 'image/jpeg' }));
      return transfer;
    })(${JSON.stringify(name)}, ${JSON.stringify(picture.toString('base64'))})`,
  );
  await place.dispatchEvent('dragover', { dataTransfer: transfer });
  await place.dispatchEvent('drop', { dataTransfer: transfer });
}
