const sidePx = 512;
const quality = 0.9;

/**
 * The middle of a picture as a square of at most 512 px, which is more than an avatar shows. What this browser cannot read
 * stays as it is: the server says what is wrong with it.
 */
export async function squarePicture(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return file;
  const { x, y, side } = middleSquare(picture);
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(sidePx, side);
  canvas.height = canvas.width;
  canvas.getContext('2d')?.drawImage(picture, x, y, side, side, 0, 0, canvas.width, canvas.height);
  picture.close();
  const square = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
  return square ?? file;
}

/** The largest square of a picture, in the middle of its width and towards its top, where faces are; in px. */
export function middleSquare({ width, height }: { width: number; height: number }) {
  const side = Math.min(width, height);
  return { side, x: Math.round((width - side) / 2), y: Math.round((height - side) / 4) };
}
