import type { ImageMaker } from '@portray/ports/image-maker';
import type { CleanPhoto, SignPicture } from '@portray/ports/media-tools';
import type { Moderator } from '@portray/ports/moderator';
import type { PhotoCheck } from '@portray/ports/presenter';

/** What makes pictures, and what looks at them before they are kept. */
export type ImageEngines = {
  imageMaker: ImageMaker;
  cleanPhoto: CleanPhoto;
  checkPhoto: PhotoCheck;
  moderator: Moderator;
  signPicture: SignPicture;
};
