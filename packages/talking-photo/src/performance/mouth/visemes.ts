/** What one viseme asks of the face; units as in `Controls`. */
export type MouthShape = {
  opening: number;
  width: number;
  rounding: number;
  upperLip: number;
  press: number;
  tuck: number;
  tongue: number;
};

export type VisemeShape = MouthShape & {
  /** How strongly this viseme holds its shape against its neighbours (co-articulation after Cohen and Massaro). */
  dominance: number;
};

const closed: VisemeShape = {
  opening: 0,
  width: 0,
  rounding: 0,
  upperLip: 0,
  press: 0,
  tuck: 0,
  tongue: 0,
  dominance: 1,
};

/** The mouth shapes, tuned by eye on portraits. Names are those of lip-sync charts: T stands for D and N as well. */
export const visemeShapes = {
  silence: { ...closed, dominance: 0.8 },
  /** p b m: shutClosures shuts them, so they need little dominance over their neighbours. */
  P: { ...closed, press: 1, dominance: 0.5 },
  /** f v: lower lip under the teeth */
  F: { ...closed, opening: 0.012, width: 0.1, upperLip: 0.5, tuck: 1, dominance: 1.16 },
  /** ɸ β: lips almost touch */
  B: { ...closed, opening: 0.007, press: 0.25, dominance: 1.08 },
  TH: { ...closed, opening: 0.028, width: 0.1, upperLip: 0.3, tongue: 1 },
  /** t d n */
  T: { ...closed, opening: 0.026, width: 0.2, upperLip: 0.25, tongue: 0.6, dominance: 0.88 },
  S: { ...closed, opening: 0.034, width: 0.4, upperLip: 0.5, tongue: 0.1 },
  SH: { ...closed, opening: 0.026, width: -0.5, rounding: 0.7, upperLip: 0.5, dominance: 1.04 },
  /** k g and everything behind */
  K: { ...closed, opening: 0.036, upperLip: 0.1, tongue: 0.35, dominance: 0.78 },
  L: { ...closed, opening: 0.038, width: 0.1, upperLip: 0.2, tongue: 0.85, dominance: 0.92 },
  R: { ...closed, opening: 0.026, width: -0.4, rounding: 0.55, upperLip: 0.2, dominance: 0.96 },
  W: { ...closed, opening: 0.014, width: -1, rounding: 1, dominance: 1.3 },
  Y: { ...closed, opening: 0.026, width: 0.7, upperLip: 0.2, tongue: 0.2, dominance: 0.88 },
  /** h and the glottal stop take the shape of what follows */
  H: { ...closed, opening: 0.038, upperLip: 0.1, dominance: 0.72 },
  A: { ...closed, opening: 0.108, width: 0.1, upperLip: 0.25 },
  AE: { ...closed, opening: 0.09, width: 0.5, upperLip: 0.35, tongue: 0.1 },
  AH: { ...closed, opening: 0.06, width: 0.1, upperLip: 0.2, tongue: 0.1, dominance: 0.92 },
  E: { ...closed, opening: 0.066, width: 0.6, upperLip: 0.4, tongue: 0.2, dominance: 0.96 },
  I: { ...closed, opening: 0.038, width: 1, upperLip: 0.45, tongue: 0.3, dominance: 0.96 },
  IH: { ...closed, opening: 0.042, width: 0.55, upperLip: 0.3, tongue: 0.2, dominance: 0.92 },
  AO: { ...closed, opening: 0.078, width: -0.55, rounding: 0.6, upperLip: 0.15 },
  O: { ...closed, opening: 0.056, width: -0.85, rounding: 0.85, upperLip: 0.1, dominance: 1.15 },
  U: { ...closed, opening: 0.026, width: -1, rounding: 1, upperLip: 0.05, dominance: 1.2 },
  UH: { ...closed, opening: 0.04, width: -0.6, rounding: 0.6, upperLip: 0.1, dominance: 0.96 },
  /** y ʏ: lips of U, tongue of I */
  UE: { ...closed, opening: 0.026, width: -0.85, rounding: 0.9, upperLip: 0.1, tongue: 0.3, dominance: 1.04 },
  /** ø œ */
  OE: { ...closed, opening: 0.054, width: -0.6, rounding: 0.7, upperLip: 0.15, tongue: 0.2 },
  ER: { ...closed, opening: 0.038, width: -0.35, rounding: 0.45, upperLip: 0.2, tongue: 0.1, dominance: 0.96 },
} as const satisfies Record<string, VisemeShape>;

/** The name of a mouth shape. */
export type Viseme = keyof typeof visemeShapes;

/** Opening of the widest viseme (A), in face heights. */
export const widestOpening: number = visemeShapes.A.opening;

/** One value per frame for each control of the mouth. */
export type MouthTracks = Record<keyof MouthShape, Float32Array>;
