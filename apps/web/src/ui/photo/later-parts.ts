import { lazyPart } from '../lazy-part.tsx';
import { loadStorePicture } from './use-photo-work.ts';

// What is only wanted with a photo chosen is loaded then, or ahead of that.
const load = {
  cropTool: () => import('./crop/crop-tool.tsx'),
  faceChoice: () => import('./face/face-choice.tsx'),
  photoCheck: () => import('./photo-check.tsx'),
  viewfinder: () => import('./crop/viewfinder.tsx'),
  storePicture: loadStorePicture,
};

export const CropTool = lazyPart(() => load.cropTool().then((part) => part.CropTool));
export const FaceChoice = lazyPart(() => load.faceChoice().then((part) => part.FaceChoice));
export const PhotoCheck = lazyPart(() => load.photoCheck().then((part) => part.PhotoCheck));
export const Viewfinder = lazyPart(() => load.viewfinder().then((part) => part.Viewfinder));

/** All of it, before anybody chooses a photo. */
export function loadPhotoParts(): void {
  void Promise.allSettled(Object.values(load).map((part) => part()));
}
