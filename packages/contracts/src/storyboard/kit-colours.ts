import { isLight } from './brand-choices.ts';
import type { Background } from './scene.ts';

/** The colours of a kit that backgrounds take. */
export type GroundColours = { ground: string; paper: string; second: string };

/** A background whose colours nobody chose takes those of the kit: light ones its paper, dark ones its ground, gradients both ends. */
export function inKitColours(background: Background, kit: GroundColours | undefined): Background {
  if (!kit || !('fromKit' in background) || !background.fromKit) return background;
  if (background.kind === 'gradient') return { ...background, from: kit.ground, to: kit.second };
  return { ...background, colour: isLight(background.colour) ? kit.paper : kit.ground };
}
