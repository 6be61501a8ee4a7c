import type { HairStyle } from '../portrait.ts';
import type { PortraitWish } from '../portrait-wish.ts';
import type { Fact } from './facts.ts';

/** The facts as the painter takes them. */
export function toWish(facts: Fact): PortraitWish {
  const { gender, ageYears, skin, hairColour, hairTexture, eyes, hasGlasses, glassesShape, glassesColour } = facts;
  const { beard, beardColour, hasEarrings, hasFreckles, background, mood } = facts;
  const hairStyle = hairStyleOf(facts);
  const wearsGlasses = hasGlasses ?? (glassesShape || glassesColour ? true : undefined);
  const bearded = beard ?? (beardColour ? 'full' : undefined);
  return {
    ...(gender && { gender }),
    ...(ageYears && { ageYears }),
    ...(skin && { skin }),
    ...(hairStyle && { hairStyle }),
    ...(hairTexture && { hairTexture }),
    ...(hairColour && { hairColour }),
    ...(eyes && { eyes }),
    ...(wearsGlasses !== undefined && { hasGlasses: wearsGlasses }),
    ...(glassesShape && { glassesShape }),
    ...(glassesColour && { glassesColour }),
    ...(bearded && { beard: bearded }),
    ...(beardColour && { beardColour }),
    ...(hasEarrings !== undefined && { hasEarrings }),
    ...(hasFreckles !== undefined && { hasFreckles }),
    ...clothesOf(facts),
    ...(background && { background }),
    ...(mood && { mood }),
  };
}

function hairStyleOf({ hairLength, hairTexture }: Fact): HairStyle | undefined {
  if (hairLength === 'bald') return 'bald';
  if (hairTexture === 'curly') return hairLength === 'long' ? 'long' : 'curls';
  if (hairLength === 'medium') return 'bob';
  return hairLength;
}

/** A jacket is worn over the rest. */
function clothesOf({ hasJacket, top, jacketColour, topColour }: Fact): PortraitWish {
  const worn = top ?? (hasJacket === false ? 'crew' : undefined);
  if (!hasJacket) return { ...(worn && { clothes: worn }), ...(topColour && { clothesColour: topColour }) };
  const outer = jacketColour ?? (top ? undefined : topColour);
  const inner = top && topColour;
  return { clothes: 'blazer', ...(outer && { clothesColour: outer }), ...(inner && { innerColour: inner }) };
}
