/** The two inks that texts have. */
export const inks = { dark: '#16131d', light: '#ffffff' } as const;

/** Contrast of two colours ('#rrggbb'), 1 to 21, as WCAG 2.2 has it. */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

/** Least contrast of words (WCAG 2.2, 1.4.3) and of marks beside them (1.4.11). */
export const leastContrast = 4.5;
export const leastMarkContrast = 3;

/** The ink that is read best on all of these colours, and its least contrast: the wanted one where it is read, else black or white. */
export function inkOn(colours: readonly string[], wanted?: string | undefined): { ink: string; contrast: number } {
  const worst = (ink: string) => Math.min(...colours.map((colour) => contrast(ink, colour)));
  if (wanted !== undefined && worst(wanted) >= leastContrast) return { ink: wanted, contrast: worst(wanted) };
  const [dark, light] = [worst(inks.dark), worst(inks.light)];
  return light >= dark ? { ink: inks.light, contrast: light } : { ink: inks.dark, contrast: dark };
}

/** The colour between two others; 0 is the first one. */
export function mixColours(from: string, to: string, share: number): string {
  const [first, second] = [channels(from), channels(to)];
  const mixed = first.map((value, index) => Math.round(value + ((second[index] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** How light a colour ('#rrggbb') is, from 0 to 1 (WCAG 2.2, relative luminance). */
export function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
