/** Where a number begins and ends, and what it is when nobody says otherwise. */
export type NumberRange = readonly [usual: number, least: number, most: number];

/** Values of `hair`. */
export const hairStyles = {
  none: 0,
  quiff: 1,
  crop: 2,
  bob: 3,
  long: 4,
  roundCurls: 5,
  bun: 6,
  headScarf: 7,
  turban: 8,
  shortCurls: 9,
  braids: 10,
} as const;

/** Values of `cloth`. */
export const clothesStyles = {
  tee: 0,
  jumper: 1,
  rollNeck: 2,
  shirt: 3,
  hoodie: 4,
  blouse: 5,
  dress: 6,
  tunic: 7,
  wrap: 8,
} as const;

/** Values of `over`, what is worn over the clothes, which then have the second colour. */
export const overStyles = {
  none: 0,
  jacket: 1,
  dinnerJacket: 2,
  denimJacket: 3,
  cardigan: 4,
  stole: 5,
  drape: 6,
} as const;

/** Values of `weave`, what the first colour is made of. */
export const weaves = { plain: 0, denim: 1, velvet: 2, satin: 3, tweed: 4 } as const;

/** Values of `print`, a pattern in the accent on the clothes, below what is worn over them. */
export const prints = { none: 0, pinstripes: 1, checks: 2, dots: 3, medallions: 4, flowers: 5, hoops: 6 } as const;

/** Values of `tie`, with a shirt. */
export const ties = { none: 0, long: 1, bow: 2 } as const;

/** Values of `hat`. */
export const hatStyles = { none: 0, beanie: 1, brimmed: 2, cap: 3 } as const;

const share: NumberRange = [0, 0, 1];
const light = (usual: number): NumberRange => [usual, 0, 1];

/**
 * All numbers that make a head and bust. A unit is half of what lies between chin (y −1) and brows (y 1); x points to the
 * right of the picture, z at the viewer. Angles are in radians, colours in linear light. The kernel's block has this order.
 */
export const sculptureNumbers = {
  // The head: how much narrower the jaw is than the cheeks, factors of its parts, and where they lie off their usual place.
  taper: [0, -0.1, 0.3],
  faceW: [1, 0.9, 1.12],
  jaw: [1, 0.8, 1.2],
  jawLow: [0, -0.1, 0.1],
  chin: [1, 0.75, 1.3],
  chinZ: [0, -0.08, 0.08],
  chinY: [0, -0.1, 0.08],
  cheek: [1, 0.8, 1.3],
  cheekY: [0, -0.08, 0.08],
  browRidge: [1, 0.6, 1.5],
  forehead: [0, -0.06, 0.06],
  noseL: [0, -0.09, 0.06],
  noseW: [1, 0.75, 1.45],
  noseTip: [1, 0.8, 1.3],
  noseZ: [0, -0.08, 0.08],
  noseBr: [1, 0.6, 1.4],
  noseUp: [0, -0.1, 0.2],
  // Eyes: the almond's half width and heights, the crease above it, iris, lashes, where they look.
  eyeX: [0.372, 0.34, 0.4],
  eyeY: [0.27, 0.22, 0.32],
  eyeHalf: [0.18, 0.15, 0.18],
  eyeUp: [0.094, 0.06, 0.11],
  eyeLow: [0.074, 0.05, 0.085],
  eyeTilt: [0.02, -0.02, 0.045],
  fold: [0.055, 0.03, 0.08],
  foldD: [1, 0, 1.5],
  iris: [0.096, 0.085, 0.105],
  lash: [0.5, 0, 1],
  gazeX: [0, -0.5, 0.5],
  gazeY: [0, -0.5, 0.5],
  lidSkew: [0.1, -0.1, 0.3],
  /** 0 as they are, 1 shut. */
  lids: share,
  // The mouth: half its width, heights of the lips, the smile; from 0.005 on it is open.
  mouthY: [-0.475, -0.52, -0.43],
  mouthW: [0.31, 0.26, 0.35],
  lipUp: [0.062, 0.035, 0.085],
  lipLow: [0.085, 0.05, 0.11],
  lipFull: [1, 0.6, 1.4],
  smile: [0.4, -0.2, 1],
  open: [0, 0, 0.22],
  mouthZ: [0, -0.05, 0.05],
  /** 0 is twenty, 1 is eighty. */
  age: share,
  ear: [1, 0.8, 1.3],
  neck: [1, 0.75, 1.2],
  shoulder: [1, 0.8, 1.15],
  /** Turn to the side, nod, tilt. A head that faces the camera squarely looks like a passport. */
  yaw: [0.1, -0.14, 0.14],
  pitch: [0, -0.05, 0.05],
  roll: [0.03, -0.05, 0.05],
  bodyYaw: [0, -0.3, 0.3],
  /** One of `hairStyles`. */
  hair: [1, 0, 10],
  hairTop: [0, -0.15, 0.3],
  hairSide: [0, -0.05, 0.2],
  hairLine: [0.86, 0.55, 1.05],
  hairWave: [0, 0, 1],
  part: [-0.3, -0.5, 0.5],
  hairLen: [0, -0.5, 0.5],
  beard: share,
  beardLen: [0.05, 0.01, 0.1],
  goatee: [0, 0, 1],
  /** How much of the beard grows above the lip; a dark strip there would move with the lip's edge. */
  moust: [0, 0, 0.3],
  browY: [0.53, 0.46, 0.6],
  browT: [0.038, 0.02, 0.06],
  browArch: [0.06, 0, 0.1],
  browIn: [0.165, 0.165, 0.22],
  browOut: [0.59, 0.5, 0.64],
  /** Below 0 the inner ends are raised, which is friendly. */
  browTilt: [-0.03, -0.1, 0],
  // What is worn: glasses (2 with dark lenses), their radius, whether square, how thick; 1 a stud, 2 a hoop, 3 a drop; hearing aids;
  // one of `clothesStyles`, of `overStyles`, of `weaves` and of `prints`.
  glasses: [0, 0, 2],
  glassR: [0.255, 0.21, 0.29],
  glassSq: [0, 0, 1],
  glassT: [0.02, 0.008, 0.035],
  earring: [0, 0, 3],
  hearing: [0, 0, 1],
  cloth: [0, 0, 8],
  over: [0, 0, 6],
  weave: [0, 0, 4],
  print: [0, 0, 6],
  /** One of `ties`. */
  tie: [0, 0, 2],
  /** Beads about the neck. */
  necklace: [0, 0, 1],
  /** One of `hatStyles`. */
  hat: [0, 0, 3],
  // Colours: skin, hair, iris, lips, clothes, second clothes, tie and hat, wall, glasses, brows and beard (below 0: as the hair).
  skR: light(0.8),
  skG: light(0.5),
  skB: light(0.36),
  blush: [1, 0, 1.5],
  freck: share,
  haR: light(0.1),
  haG: light(0.05),
  haB: light(0.03),
  grey: share,
  stub: share,
  irR: light(0.25),
  irG: light(0.12),
  irB: light(0.05),
  liR: light(0.7),
  liG: light(0.25),
  liB: light(0.22),
  c1R: light(0.1),
  c1G: light(0.3),
  c1B: light(0.5),
  c2R: light(0.9),
  c2G: light(0.9),
  c2B: light(0.88),
  accentR: light(0.3),
  accentG: light(0.04),
  accentB: light(0.06),
  // The camera: half of what it sees at the head, its height; the wall, and on which side the key light stands.
  fovH: [2.14, 1, 3],
  camY: [-0.27, -1, 1],
  bgR: light(0.8),
  bgG: light(0.5),
  bgB: light(0.4),
  keyX: [-0.55, -0.7, 0.7],
  glR: light(0.05),
  glG: light(0.03),
  glB: light(0.03),
  brR: [-1, -1, 1],
  brG: light(0),
  brB: light(0),
  beR: [-1, -1, 1],
  beG: light(0),
  beB: light(0),
} as const satisfies Record<string, NumberRange>;

/** Those that count styles, or say whether there is something. */
export const wholeNumbers = [
  'hair',
  'goatee',
  'glasses',
  'glassSq',
  'earring',
  'hearing',
  'cloth',
  'over',
  'weave',
  'print',
  'tie',
  'necklace',
  'hat',
] as const satisfies SculptureNumber[];

export type SculptureNumber = keyof typeof sculptureNumbers;

/** A person as the sculptor knows them. */
export type Sculpture = Readonly<Record<SculptureNumber, number>>;

/** The names in the order of the kernel's block. */
export const sculptureNames = Object.keys(sculptureNumbers) as SculptureNumber[];

/** A sculpture whose other numbers are the usual ones. */
export function sculptureOf(numbers: Partial<Sculpture>): Sculpture {
  const usual = Object.fromEntries(sculptureNames.map((name) => [name, sculptureNumbers[name][0]])) as Sculpture;
  return { ...usual, ...numbers };
}
