type ImageFormat = 'jpeg' | 'png' | 'webp';

/** What the structure of a picture file says, without decoding a pixel. */
export type ImageOutline = {
  format: ImageFormat;
  width: number;
  height: number;
  isAnimated: boolean;
  /** The file ends before its own end mark. */
  isTruncated: boolean;
  /** Passes over the whole picture that decoding takes (progressive JPEG; 1 elsewhere). */
  scans: number;
  /** Offset of the first byte after the picture. */
  endOffset: number;
};
