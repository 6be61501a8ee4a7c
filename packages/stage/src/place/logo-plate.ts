import { isLight } from '@portray/contracts/brand-choices';
import type { Background, Layout } from '@portray/contracts/scene';
import type { BrandLook } from '../text/brand-look.ts';
import { inks } from '../text/contrast.ts';
import { evenColours } from '../text/surface.ts';
import { plateOverhang } from './place-marks.ts';
import type { PresenterFrame } from './presenter-frame.ts';
import { inset, overlap, type Rectangle } from './rectangle.ts';

/** A rounded plate behind a logo, in pixels of the frame. */
export type LogoPlate = { rectangle: Rectangle; colour: string; radius: number };

export type LogoPlateRequest = {
  layout: Layout;
  background: Background;
  presenter: PresenterFrame | null;
  look: BrandLook;
  /** Where the logo stands, if it does. */
  logo: Rectangle | undefined;
};

/** How a logo is seen: as it is, where nothing is said, on a plate, or with the brand's other one in its place. */
export type LogoStanding = { logoPlate?: LogoPlate | undefined; showsOtherLogo?: boolean | undefined };

/**
 * What a logo needs to be seen where the ground behind is even, and not of the kind for which it is made: the other logo of the
 * brand, or else a plate in a colour of the kit. Nothing on pictures, whose colours are not known here: see `withPlateOnPictures`.
 */
export function logoOnGround({ logo, look, presenter, ...scene }: LogoPlateRequest): LogoStanding {
  const { madeFor, otherFor } = look.logo ?? {};
  if (!logo || !madeFor || (presenter && overlap(presenter.rectangle, logo))) return {};
  const isSeenOn = (colour: string) => isLight(colour) === (madeFor === 'light');
  const behind = evenColours({ ...scene, look });
  if (!behind || behind.every(isSeenOn)) return {};
  if (otherFor && behind.every((colour) => isLight(colour) === (otherFor === 'light'))) return { showsOtherLogo: true };
  const colours = [look.paper, look.ground, inks.light, inks.dark];
  return { logoPlate: plateAround(logo, colours.find(isSeenOn) ?? inks.light) };
}

/** A plate in one colour behind a logo. */
export function plateAround(logo: Rectangle, colour: string): LogoPlate {
  const by = logo.height * plateOverhang;
  return { rectangle: inset(logo, -by), colour, radius: by };
}
