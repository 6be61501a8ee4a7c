import type { Rgb } from './maths/colour.ts';
import type { EyeColour, HairColour, PlainColour, SkinTone } from './portrait-wish.ts';

/** Linear light, as everything the painter mixes. */
export const skinColours: Record<SkinTone, Rgb> = {
  fair: [0.68, 0.42, 0.31],
  light: [0.62, 0.36, 0.25],
  olive: [0.54, 0.31, 0.19],
  tan: [0.44, 0.235, 0.145],
  brown: [0.3, 0.15, 0.09],
  dark: [0.2, 0.095, 0.055],
};

export const hairColours: Record<HairColour, Rgb> = {
  black: [0.012, 0.01, 0.009],
  brown: [0.032, 0.019, 0.012],
  chestnut: [0.1, 0.042, 0.018],
  red: [0.21, 0.062, 0.018],
  blond: [0.34, 0.22, 0.095],
  grey: [0.14, 0.132, 0.128],
  white: [0.36, 0.345, 0.33],
};

export const irisColours: Record<EyeColour, Rgb> = {
  brown: [0.03, 0.016, 0.009],
  hazel: [0.07, 0.048, 0.02],
  green: [0.05, 0.075, 0.035],
  blue: [0.045, 0.085, 0.16],
  grey: [0.075, 0.088, 0.1],
};

export const plainColours: Record<PlainColour, Rgb> = {
  white: [0.74, 0.74, 0.75],
  cream: [0.6, 0.49, 0.35],
  grey: [0.22, 0.22, 0.235],
  black: [0.018, 0.018, 0.02],
  red: [0.36, 0.035, 0.035],
  orange: [0.5, 0.17, 0.035],
  yellow: [0.56, 0.4, 0.06],
  green: [0.045, 0.16, 0.06],
  teal: [0.045, 0.16, 0.17],
  blue: [0.05, 0.12, 0.38],
  navy: [0.016, 0.024, 0.07],
  purple: [0.14, 0.06, 0.27],
  pink: [0.56, 0.2, 0.27],
  brown: [0.14, 0.07, 0.035],
};
