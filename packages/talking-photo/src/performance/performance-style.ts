/** The video settings that change how a person performs. */
export type PerformanceSettings = {
  talkingStyle: 'stable' | 'expressive';
  expression: 'default' | 'happy';
  voiceEmotion?: 'Excited' | 'Friendly' | 'Serious' | 'Soothing' | 'Broadcaster' | undefined;
};

/** Factors for each kind of movement; 1 is the plain manner. */
export type Manner = {
  mouth: number;
  head: number;
  nods: number;
  brows: number;
  /** Added to the brows all the time, −1…1. */
  browRest: number;
  /** How quickly head and eyes wander. */
  tempo: number;
  smile: number;
};

const plain: Manner = { mouth: 1, head: 1, nods: 1, brows: 1, browRest: 0, tempo: 1, smile: 0 };

const emotions: Record<NonNullable<PerformanceSettings['voiceEmotion']>, Manner> = {
  Excited: { ...plain, mouth: 1.08, head: 1.2, nods: 1.3, brows: 1.3, browRest: 0.15, tempo: 1.25, smile: 0.2 },
  Friendly: { ...plain, browRest: 0.06, smile: 0.3 },
  Serious: { ...plain, head: 0.8, brows: 0.7, browRest: -0.18, tempo: 0.85 },
  Soothing: { ...plain, mouth: 0.94, head: 0.8, nods: 0.7, brows: 0.6, tempo: 0.7, smile: 0.12 },
  Broadcaster: { ...plain, mouth: 1.03, head: 0.85, nods: 1.15, browRest: 0.04 },
};

const styles = {
  stable: { mouth: 1, motion: 0.65 },
  expressive: { mouth: 1.06, motion: 1.25 },
} as const;

/** Constant smile of a happy face; the emotion of the voice adds to it. */
const happySmile = 0.8;

/** The manner that the settings ask for. */
export function mannerOf({ talkingStyle, expression, voiceEmotion }: PerformanceSettings): Manner {
  const style = styles[talkingStyle] ?? styles.stable;
  const emotion = (voiceEmotion && emotions[voiceEmotion]) ?? plain;
  return {
    mouth: emotion.mouth * style.mouth,
    head: emotion.head * style.motion,
    nods: emotion.nods * style.motion,
    brows: emotion.brows * style.motion,
    browRest: emotion.browRest,
    tempo: emotion.tempo,
    smile: Math.min(1, emotion.smile + (expression === 'happy' ? happySmile : 0)),
  };
}
