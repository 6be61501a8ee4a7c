import type { ScenePlan } from '@portray/stage/plan-scene';
import { type Picture, type PictureSize, pictureOf } from './pictures.ts';
import type { StageSetting } from './scene-plan.ts';

/** The logo of a brand, and its other one for grounds on which that is not seen, as far as they have come. */
export type Logos = { logo: Picture | undefined; otherLogo: Picture | undefined };

type LogoUrls = Pick<StageSetting, 'logoUrl' | 'otherLogoUrl'>;

export function logosOf({ logoUrl, otherLogoUrl }: LogoUrls, size: PictureSize): Logos {
  const picture = (url: string | undefined) => (url === undefined ? undefined : pictureOf({ url }, size));
  return { logo: picture(logoUrl), otherLogo: picture(otherLogoUrl) };
}

/** The one that a plan shows. */
export const shownLogo = ({ showsOtherLogo }: ScenePlan, { logo, otherLogo }: Logos) =>
  showsOtherLogo ? otherLogo : logo;
