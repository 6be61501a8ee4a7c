import { isLight, logoOn } from '@portray/contracts/brand-choices';
import type { BrandKitContent } from '@portray/contracts/brand-kit';
import { type Shades, seenShare, shadesOfColour } from '@portray/stage/shades';

export type LogoVariant = 'onLight' | 'onDark';

/** A logo is seen on a colour where so much of it stands out (3 to 1, WCAG 2.2, 1.4.11), as the stage has it. */
const enough = 0.75;

const isSeenOn = (shades: Shades, colour: string) => seenShare(shades, shadesOfColour(colour)) >= enough;

/** Colours of the kit on which its logo may stand. */
const kitGrounds = { paper: 'your paper', ground: 'your ground', second: 'your second colour' } as const;
type KitGround = keyof typeof kitGrounds;

/** Grounds that a logo is made for, whatever the kit: a sheet of paper and a dark room. */
const plainGrounds: Record<LogoVariant, [colour: string, words: string]> = {
  onLight: ['#ffffff', 'white'],
  onDark: ['#16131d', 'dark grounds'],
};

type Content = Pick<BrandKitContent, 'logo' | 'colours'>;

/**
 * A sentence for a logo that is hardly seen where it will stand; undefined for one that is seen everywhere, or whose place the other
 * one takes there.
 */
export function logoWarning(
  variant: LogoVariant,
  shades: Shades,
  { logo, colours }: Content,
  other?: Shades,
): string | undefined {
  const file = logo[variant];
  const isUsed = logoOn(logo, colours.paper) === file;
  const isOfKind = (colour: string) => isLight(colour) === (variant === 'onLight');
  const ofKit = (Object.keys(kitGrounds) as KitGround[])
    .filter((name) => (isUsed || isOfKind(colours[name])) && !(other && isSeenOn(other, colours[name])))
    .map((name): [string, string] => [colours[name], kitGrounds[name]]);
  const bad = [plainGrounds[variant], ...ofKit].filter(([colour]) => !isSeenOn(shades, colour));
  if (bad.length === 0) return undefined;
  const places = new Intl.ListFormat('en').format(bad.map(([, words]) => words));
  const isMended = bad.some(([colour]) => isOfKind(colour));
  const advice = variant === 'onLight' ? 'Upload a darker one' : 'Upload a lighter one';
  return `This logo is hardly seen on ${places}: in videos a plate stands behind it there.${isMended ? ` ${advice} to do without.` : ''}`;
}

/** The same beside a colour of the kit, on which no logo of its videos is seen well; `logos` are those that have come. */
export function colourWarning(name: string, logos: readonly Shades[], { colours }: Content): string | undefined {
  if (logos.length === 0 || !Object.hasOwn(kitGrounds, name)) return undefined;
  if (logos.some((shades) => isSeenOn(shades, colours[name as KitGround]))) return undefined;
  return 'Your logo is hardly seen on this colour: in videos a plate stands behind it there.';
}
