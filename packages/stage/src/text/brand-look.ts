import type { LogoWish } from '../place/place-marks.ts';
import { inks } from './contrast.ts';

/** How words and empty grounds look: colours as '#rrggbb', typefaces by their names (`familyName` is what a canvas must know them by). */
export type BrandLook = {
  /** Behind words and where nothing else is: `ground` for plates, `paper` for the frame. */
  ground: string;
  paper: string;
  /** What stands out: the bar of a lower third, the points of a list. */
  accent: string;
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
