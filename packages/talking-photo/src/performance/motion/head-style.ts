type Range = { from: number; to: number };

/** How a kind of speaker holds the head. Angles in radians, times in seconds, shares 0–1. */
export type HeadStyle = {
  /** Turn to turn, from the 2nd to the 98th percentile of a video. */
  yawRange: Range;
  pitchRange: Range;
  rollRange: Range;
  /** How long a posture is held, and how long the way to the next one takes. */
  hold: Range;
  glide: Range;
  /** How many of the accents get a nod, and a turn aside. */
  nods: number;
  beats: number;
  /** Size of both against the turns of the posture. */
  nodSize: number;
  beatSize: number;
  /** Unrest while speaking, against the turns of the posture. */
  unrest: number;
  /** Seconds over which the head's weight evens out what it does. */
  inertia: number;
  /** How readily the head tilts on accents and questions. */
  tilt: number;
  /** How much of the head's turn the shoulders follow. */
  follow: number;
};

const degree = Math.PI / 180;
const degrees = (from: number, to: number): Range => ({ from: from * degree, to: to * degree });

/**
 * Measured with a face mesh on people who give a talk (turns of 20° and more, nods of 13°, at a median of 9°/s), and
 * on people who listen (3–6°, 1.4–4°/s). Someone who speaks to a camera lies between: the expressive one changes
 * posture with every phrase, nods, turns and tilts; the stable one holds the head, glides slowly, dips at the ends of
 * phrases. That nods peak on stressed syllables and begin before them: Alexanderson, House, Beskow, AVSP 2013; on the
 * last syllable before strong boundaries: Ishi et al., AVSP 2008.
 */
export const headStyles: Record<'expressive' | 'stable' | 'listening', HeadStyle> = {
  expressive: {
    yawRange: degrees(12.8, 14.2),
    pitchRange: degrees(8.4, 9.6),
    rollRange: degrees(4.6, 5.4),
    hold: { from: 0.2, to: 1.3 },
    glide: { from: 0.35, to: 0.65 },
    nods: 0.5,
    beats: 0.6,
    nodSize: 1.1,
    beatSize: 0.6,
    unrest: 0.36,
    inertia: 0.03,
    tilt: 1,
    follow: 1,
  },
  stable: {
    yawRange: degrees(7.6, 8.4),
    pitchRange: degrees(4.6, 5.4),
    rollRange: degrees(1.7, 2.3),
    hold: { from: 0.5, to: 1.9 },
    glide: { from: 0.7, to: 1.2 },
    nods: 0.2,
    beats: 0.2,
    nodSize: 0.7,
    beatSize: 0.4,
    unrest: 0.42,
    inertia: 0.09,
    tilt: 0.2,
    follow: 0.9,
  },
  listening: {
    yawRange: degrees(3.8, 5),
    pitchRange: degrees(2.2, 3),
    rollRange: degrees(1.4, 2),
    hold: { from: 1.6, to: 4.5 },
    glide: { from: 0.7, to: 1.4 },
    nods: 0,
    beats: 0,
    nodSize: 0,
    beatSize: 0,
    unrest: 0.12,
    inertia: 0.09,
    tilt: 0.5,
    follow: 0.9,
  },
};
