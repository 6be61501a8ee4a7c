import { logoMadeFor, logoOn, otherLogo, typefaceName } from '@portray/contracts/brand-choices';
import type { BrandKitContent } from '@portray/contracts/brand-kit';
import type { LogoWish } from '../place/place-marks.ts';
import { inks } from './contrast.ts';

/** How words and empty grounds look: colours as '#rrggbb', typefaces by their names (`familyName` is what a canvas must know them by). */
export type BrandLook = {
  /** Behind words and where nothing else is: `ground` for plates, `paper` for the frame. */
  ground: string;
  paper: string;
  /** What stands out: the bar of a lower third, the points of a list. */
  accent: string;
  /** The end of a gradient that begins with the ground; only kits have one. */
  second?: string | undefined;
  /** Words, where it is read; elsewhere, and where it is left out, they are black or white. */
  ink?: string | undefined;
  headings: string;
  text: string;
  logo?: LogoWish | undefined;
};

/** What holds without a brand kit. */
export const plainLook: BrandLook = {
  ground: inks.dark,
  paper: '#faf8f5',
  accent: '#7c3aed',
  headings: 'Gabarito',
  text: 'Inter',
};

const otherGrounds = { light: 'dark', dark: 'light' } as const;

/** How a kit looks; own typefaces by the names that `typefaceName` gives them, the logo as it is on the kit's paper. */
export function lookOf({ colours, headings, text, logo }: BrandKitContent): BrandLook {
  const { ground, paper, accent, ink, second } = colours;
  const shown = logoOn(logo, colours.paper);
  const madeFor = logoMadeFor(logo, colours.paper);
  const otherFor = otherLogo(logo, colours.paper) ? otherGrounds[madeFor] : undefined;
  const { corner, heightShare } = logo;
  const typefaces = { headings: typefaceName(headings), text: typefaceName(text) };
  return {
    ground,
    paper,
    accent,
    ink,
    second,
    ...typefaces,
    ...(shown && { logo: { aspect: shown.aspect, corner, heightShare, madeFor, ...(otherFor && { otherFor }) } }),
  };
}
