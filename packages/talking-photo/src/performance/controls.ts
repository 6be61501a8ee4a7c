/** How the face is held in one frame. Everything is 0 in the photo's own pose. */
export type Controls = {
  /** Distance between the lips in face heights (landmarks 10–152), 0–0.15. */
  opening: number;
  /** −1 rounded … +1 spread. */
  width: number;
  /** 0–1: lips pushed forward and thickened (U, W). */
  rounding: number;
  /** 0–1: upper lip raised (S, F). */
  upperLip: number;
  /** 0–1: lips pressed together (P, B, M); 1 shuts them whatever `opening` says. */
  press: number;
  /** 0–1: lower lip under the upper teeth (F, V). */
  tuck: number;
  /** 0–1: tongue tip raised (TH, L, T). */
  tongue: number;
  /** 0 at rest, 1 while speaking, with soft edges; a photo with parted lips returns to its own mouth at 0. */
  speaking: number;
  /** 0 the photo's own expression … 1 its smile at rest, the mouth corners of a neutral face. */
  neutral: number;
  /** 0–1: mouth corners up and out, cheeks lifted. */
  smile: number;
  /** −1 … 1: the left or the right corner of the mouth up, the other down. */
  mouthSkew: number;
  /** 0 open … 1 shut, both eyes. */
  blink: number;
  /** −1 … 1: brows down … up. */
  brow: number;
  /** −1 … 1: the left or the right brow of the picture goes further than the other. */
  browSkew: number;
  /** −1 … 1: upper lids lowered … raised from where the photo has them, by about a quarter of the opening. */
  lid: number;
  /** −1 … 1: eyes turned left … right and up … down, by about 7°. */
  gazeX: number;
  gazeY: number;
  /** Radians, small (|yaw| ≤ 0.16): to the right of the picture, down, and clockwise. */
  yaw: number;
  pitch: number;
  roll: number;
  /** Sideways shift of the head in face heights. */
  shift: number;
  /** Sideways shift of the shoulders in face heights. */
  sway: number;
  /** −1 out … 1 in. */
  breath: number;
  /** Seconds since the start; moves a 'subtle' background. */
  seconds: number;
};

export const controlsAtRest: Controls = {
  opening: 0,
  width: 0,
  rounding: 0,
  upperLip: 0,
  press: 0,
  tuck: 0,
  tongue: 0,
  speaking: 0,
  neutral: 0,
  smile: 0,
  mouthSkew: 0,
  blink: 0,
  brow: 0,
  browSkew: 0,
  lid: 0,
  gazeX: 0,
  gazeY: 0,
  yaw: 0,
  pitch: 0,
  roll: 0,
  shift: 0,
  sway: 0,
  breath: 0,
  seconds: 0,
};
