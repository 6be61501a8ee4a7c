/** A part of a picture in its own pixels. */
export type PicturePart = { x: number; y: number; width: number; height: number };

/** Cuts a part out of a picture, as a JPEG. */
export async function cutOut(picture: string, { x, y, width, height }: PicturePart): Promise<Blob | null> {
  const image = await openPicture(picture);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width);
  canvas.height = Math.round(height);
  canvas.getContext('2d')?.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', 0.95));
}

/** A picture by its address, decoded. */
export async function openPicture(picture: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = picture;
  await image.decode();
  return image;
}
