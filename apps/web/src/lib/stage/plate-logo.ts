import type { FaceLandmarks } from '@portray/foundation/face-landmarks';
import type { ScenePlan } from '@portray/stage/plan-scene';
import { isLogoOnPhoto, withPlateOnPictures } from '@portray/stage/plate-on-pictures';
import type { Rectangle } from '@portray/stage/rectangle';
import type { Side } from '@portray/talking-photo/fit';
import type { Logos } from './logos.ts';
import { shadesOfLogo, smallPixels } from './picture-pixels.ts';
import type { Picture } from './pictures.ts';
import { photoPlace } from './scene-plan.ts';

type Around = Logos & {
  /** The picture or page behind; of a clip, which changes, it does not matter. */
  behind: Picture | undefined;
  isClip: boolean;
  photo: Picture | undefined;
  landmarks: FaceLandmarks | undefined;
  side: Side | undefined;
};

/** The plan with the logo or the plate that is needed on the pictures that have come, as in the file. */
export function plateLogo(plan: ScenePlan, around: Around): ScenePlan {
  const { presenter } = plan;
  const { photo, landmarks, side } = around;
  const at = photo && presenter ? photoPlace(photo, landmarks, presenter.rectangle, side) : undefined;
  return plateLogoAt(plan, { ...around, photo: photo && at && { picture: photo, at } });
}

type AroundAt = Logos & Pick<Around, 'behind' | 'isClip'> & { photo: { picture: Picture; at: Rectangle } | undefined };

/** The same where it is known where all of the photo lies in the frame. */
export function plateLogoAt(plan: ScenePlan, { logo, otherLogo, behind, isClip, photo }: AroundAt): ScenePlan {
  const shades = logo && plan.marks.logo && shadesOfLogo(logo);
  if (!shades) return plan;
  const pixels = photo && isLogoOnPhoto(plan) ? smallPixels(photo.picture) : undefined;
  return withPlateOnPictures(plan, {
    logo: shades,
    otherLogo: otherLogo && shadesOfLogo(otherLogo),
    picture: isClip ? 'moving' : behind && smallPixels(behind),
    photo: pixels && photo && { pixels, at: photo.at },
  });
}
