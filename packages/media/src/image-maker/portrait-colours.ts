import type { EyeColour, HairColour, PlainColour, SkinTone } from '../prompt/facts.ts';

/** Colours of people and what they wear, in sRGB, as the sculptor takes them. */
export const skinColours: Record<SkinTone, string> = {
  fair: '#efc1a4',
  light: '#e6b18c',
  olive: '#d0a078',
  tan: '#bd865c',
  brown: '#8f5a3b',
  dark: '#6a3d28',
};

export const hairColours: Record<HairColour, string> = {
  black: '#17110f',
  brown: '#3b2417',
  chestnut: '#6b3319',
  red: '#a8562a',
  blond: '#d6b06a',
  grey: '#9a948c',
  white: '#d8d3cb',
  purple: '#6b3fa0',
  pink: '#e07aa8',
  blue: '#3b6fb5',
  green: '#3f8f5a',
  orange: '#e0762a',
};

export const irisColours: Record<EyeColour, string> = {
  brown: '#4a2e1a',
  hazel: '#77602c',
  green: '#5d8a63',
  blue: '#5b84a8',
  grey: '#7e8c94',
};

/** Of clothes, glasses and walls. */
export const plainColours: Record<PlainColour, string> = {
  white: '#eef0f2',
  cream: '#f0e2c8',
  grey: '#8e949c',
  black: '#24242a',
  red: '#c23b35',
  orange: '#e0763a',
  yellow: '#eeb93c',
  green: '#4c8a58',
  teal: '#2f7f80',
  blue: '#4a78c2',
  navy: '#26365e',
  purple: '#6d4f9c',
  pink: '#e091ab',
  brown: '#7c5236',
};
