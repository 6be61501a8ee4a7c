import { light } from '@portray/sculptor/person';
import { clothesStyles, overStyles, prints, type Sculpture, ties, weaves } from '@portray/sculptor/sculpture';
import type { Fact, PlainColour } from '../prompt/facts.ts';
import { pick, type Random } from './maths/random.ts';
import { plainColours } from './portrait-colours.ts';

/** What people wear. */
type Cut = keyof typeof clothesStyles;
type Over = keyof typeof overStyles;
type Worn = { cut: Cut; over: Over };

const colours: PlainColour[] = ['cream', 'navy', 'teal', 'blue', 'purple', 'orange', 'yellow', 'red', 'green'];
const everyday: readonly (Cut | 'jacket')[] = ['tee', 'jumper', 'rollNeck', 'shirt', 'jacket', 'hoodie', 'blouse'];
const ofWomen: ReadonlySet<Cut | 'jacket'> = new Set(['blouse']);
/** Festive clothes: of women, and of men. */
const festive: readonly [readonly Worn[], readonly Worn[]] = [
  [
    { cut: 'dress', over: 'stole' },
    { cut: 'wrap', over: 'none' },
    { cut: 'tunic', over: 'none' },
  ],
  [
    { cut: 'shirt', over: 'dinnerJacket' },
    { cut: 'tunic', over: 'none' },
  ],
];

/** What people of a profession wear, where it can be drawn. */
export const clothesOfProfessions = {
  lawyer: 'jacket',
  manager: 'jacket',
  journalist: 'jacket',
  teacher: 'jumper',
  student: 'hoodie',
  artist: 'rollNeck',
} as const satisfies Partial<Record<NonNullable<Fact['profession']>, Cut | 'jacket'>>;

/** Ties that a collar holds. */
export const hasTie = ({ neckwear }: Fact): boolean => neckwear === 'tie' || neckwear === 'bowTie';

/** All that is worn from the neck down, with its colours. */
export function clothesOf(facts: Fact, masculinity: number, random: Random): Partial<Sculpture> {
  const worn = wornOf(facts, masculinity, random);
  const [outer, inner, accent] = coloursOf(facts, worn, random);
  return {
    cloth: clothesStyles[worn.cut],
    over: overStyles[worn.over],
    weave: weaves[weaveOf(facts, worn)],
    print: prints[printOf(facts, worn.cut)],
    tie: ties[tieOf(facts, worn)],
    necklace: facts.hasNecklace ? 1 : 0,
    ...light('c1', plainColours[outer]),
    ...light('c2', plainColours[inner]),
    ...light('accent', plainColours[accent]),
  };
}

function wornOf(facts: Fact, masculinity: number, random: Random): Worn {
  const { top, over, outfit, hasJacket } = facts;
  const isFree = !top && !hasJacket && over !== 'cardigan' && !hasTie(facts);
  if (outfit === 'festive' && isFree) return pick(festive[masculinity < 0.6 ? 0 : 1], random);
  const cut = cutOf(facts, masculinity, random);
  if (cut === 'jacket') return { cut: belowJacket(facts, masculinity, random), over: jacketOf(facts) };
  return { cut, over: over === 'cardigan' ? 'cardigan' : 'none' };
}

function cutOf(facts: Fact, masculinity: number, random: Random): Cut | 'jacket' {
  const { hasJacket, top, over, outfit, profession, fabric, hasNecklace } = facts;
  const withoutJacket = hasJacket === false || outfit === 'casual' || over === 'cardigan';
  const byProfession = Object.entries(clothesOfProfessions).find(([name]) => name === profession)?.[1];
  if (over !== 'cardigan' && (hasJacket ?? (outfit === 'work' && !top))) return 'jacket';
  if (top) return cutOfTop(top);
  if (fabric === 'knit') return pick(['jumper', 'rollNeck'] as const, random);
  if (hasTie(facts)) return withoutJacket ? 'shirt' : pick(['shirt', 'jacket'] as const, random);
  if (hasNecklace) return masculinity < 0.6 ? pick(['wrap', 'dress', 'blouse'] as const, random) : 'tee';
  if (fabric === 'denim') return withoutJacket ? 'shirt' : 'jacket';
  if (byProfession && !(byProfession === 'jacket' && withoutJacket)) return byProfession;
  const usual = everyday.filter((cut) => masculinity < 0.6 || !ofWomen.has(cut));
  return pick(withoutJacket ? usual.filter((cut) => cut !== 'jacket') : usual, random);
}

/** Tops that cannot be drawn are no facts. */
function cutOfTop(top: NonNullable<Fact['top']>): Cut {
  if (top === 'crew') return 'jumper';
  if (top === 'turtleneck') return 'rollNeck';
  return top === 'shirt' || top === 'hoodie' || top === 'dress' ? top : 'tee';
}

function belowJacket(facts: Fact, masculinity: number, random: Random): Cut {
  if (facts.top) return cutOfTop(facts.top);
  if (hasTie(facts) || facts.outfit === 'festive') return 'shirt';
  return pick(masculinity < 0.6 ? (['shirt', 'blouse', 'tee'] as const) : (['shirt', 'shirt', 'tee'] as const), random);
}

function jacketOf({ outfit, fabric }: Fact): Over {
  if (fabric === 'denim') return 'denimJacket';
  return outfit === 'festive' ? 'dinnerJacket' : 'jacket';
}

function weaveOf({ fabric, outfit }: Fact, { over }: Worn): keyof typeof weaves {
  if (fabric === 'denim') return 'denim';
  if (outfit !== 'festive') return 'plain';
  return over === 'dinnerJacket' ? 'velvet' : 'satin';
}

function printOf({ pattern }: Fact, cut: Cut): keyof typeof prints {
  if (pattern === 'striped') return cut === 'shirt' || cut === 'blouse' ? 'pinstripes' : 'hoops';
  if (pattern === 'checked') return 'checks';
  if (pattern === 'floral') return 'flowers';
  return pattern === 'dotted' ? 'dots' : 'none';
}

/** A dinner jacket brings its bow tie along where there is a collar for it. */
function tieOf({ neckwear }: Fact, { cut, over }: Worn): keyof typeof ties {
  const isImplied = neckwear === undefined && over === 'dinnerJacket' && cut === 'shirt';
  if (neckwear === 'bowTie' || isImplied) return 'bow';
  return neckwear === 'tie' ? 'long' : 'none';
}

/** The outermost clothes; what is seen beside them (collar, shirt, head scarf, turban); tie, hat or pattern. */
function coloursOf(
  facts: Fact,
  { over }: Worn,
  random: Random,
): [outer: PlainColour, inner: PlainColour, accent: PlainColour] {
  const { top, jacketColour, topColour, overColour, headwear, headwearColour, neckwearColour, fabric } = facts;
  const ofOver = over === 'cardigan' ? overColour : (jacketColour ?? (top ? undefined : topColour));
  const usual = fabric === 'denim' ? (['navy', 'blue'] as const) : colours;
  const outer = (over === 'none' ? (topColour ?? jacketColour) : ofOver) ?? pick(usual, random);
  const isWrapped = headwear === 'hijab' || headwear === 'headscarf' || headwear === 'turban';
  const below = over !== 'none' && (top ?? over === 'cardigan') && topColour ? topColour : 'cream';
  const accent = hasTie(facts) ? (neckwearColour ?? headwearColour) : headwearColour;
  const inner = isWrapped ? (headwearColour ?? pick(colours, random)) : below;
  const seenWith = over === 'none' ? outer : inner;
  return [outer, inner, accent ?? (facts.pattern ? contrastTo(seenWith) : pick(colours, random))];
}

/** A pattern is seen. */
function contrastTo(colour: PlainColour): PlainColour {
  const isLight = colour === 'white' || colour === 'cream' || colour === 'yellow' || colour === 'pink';
  return isLight ? 'navy' : 'cream';
}
