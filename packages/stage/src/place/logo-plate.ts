import { isLight } from '@portray/contracts/brand-choices';
import type { Background, Layout } from '@portray/contracts/scene';
import type { BrandLook } from '../text/brand-look.ts';
import { inks } from '../text/contrast.ts';
import { evenColours } from '../text/surface.ts';
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

/** How far a plate reaches beyond its logo, as a share of the logo's height. */
const overhang = 0.22;

/**
 * The plate that a logo needs to be seen: in a colour of the kit where the ground behind is even, and not of the kind for which the
 * logo is made. None on pictures, whose colours are not known here: see `withPlateOnPictures`.
 */
export function logoPlate({ logo, look, presenter, ...scene }: LogoPlateRequest): LogoPlate | undefined {
  const madeFor = look.logo?.madeFor;
  if (!logo || !madeFor || (presenter && overlap(presenter.rectangle, logo))) return undefined;
  const isSeenOn = (colour: string) => isLight(colour) === (madeFor === 'light');
  const behind = evenColours({ ...scene, look });
  if (!behind || behind.every(isSeenOn)) return undefined;
  const colours = [look.paper, look.ground, inks.light, inks.dark];
  return plateAround(logo, colours.find(isSeenOn) ?? inks.light);
}

/** A plate in one colour behind a logo. */
export function plateAround(logo: Rectangle, colour: string): LogoPlate {
  const by = logo.height * overhang;
  return { rectangle: inset(logo, -by), colour, radius: by };
}
