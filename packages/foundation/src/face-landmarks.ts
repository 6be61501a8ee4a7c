/** The 468 points of the MediaPipe face mesh in pixels of the upright photo; z in the same scale, negative towards the viewer. */
export type FaceLandmarks = {
  photoWidth: number;
  photoHeight: number;
  /** x, y, z of point 0, x, y, z of point 1 … (1,404 numbers). */
  points: number[];
  /** Where the person is (see foundation/matte); missing where it was not looked for. */
  matte?: string | undefined;
};

/** An upright picture, 8 bits a channel, red, green, blue, row by row. */
export type RgbImage = { width: number; height: number; data: Uint8Array };
