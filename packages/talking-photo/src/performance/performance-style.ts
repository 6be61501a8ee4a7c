/** The video settings that change how a person performs. */
export type PerformanceSettings = {
  talkingStyle: 'stable' | 'expressive';
  expression: 'default' | 'happy';
  voiceEmotion?: 'Excited' | 'Friendly' | 'Serious' | 'Soothing' | 'Broadcaster' | undefined;
};

/** Factors for each kind of movement; 1 is the plain manner. */
export type Manner = {
  /** The kind of speaker. */
  style: 'stable' | 'expressive';
  mouth: number;
  head: number;
  nods: number;
  brows: number;
  /** Added to the brows all the time, −1…1. */
  browRest: number;
  /** How quickly head and eyes move on. */
  tempo: number;
  smile: number;
};

type Emotion = Omit<Manner, 'style'>;

const plain: Emotion = { mouth: 1, head: 1, nods: 1, brows: 1, browRest: 0, tempo: 1, smile: 0 };

const emotions: Record<NonNullable<PerformanceSettings['voiceEmotion']>, Emotion> = {
  Excited: { ...plain, mouth: 1.08, head: 1.08, nods: 1.2, brows: 1.3, browRest: 0.15, tempo: 1.25, smile: 0.2 },
  Friendly: { ...plain, browRest: 0.06, smile: 0.3 },
  Serious: { ...plain, head: 0.8, brows: 0.7, browRest: -0.18, tempo: 0.85 },
  Soothing: { ...plain, mouth: 0.94, head: 0.8, nods: 0.7, brows: 0.6, tempo: 0.7, smile: 0.12 },
  Broadcaster: { ...plain, mouth: 1.03, head: 0.85, nods: 1.15, browRest: 0.04 },
};

const styles = {
  stable: { mouth: 1, nods: 0.8 },
  expressive: { mouth: 1.1, nods: 1 },
} as const;

/** Constant smile of a happy face; the emotion of the voice adds to it. */
const happySmile = 0.8;

/** The manner that the settings ask for. */
export function mannerOf({ talkingStyle, expression, voiceEmotion }: PerformanceSettings): Manner {
  const style = styles[talkingStyle] ?? styles.stable;
  const emotion = (voiceEmotion && emotions[voiceEmotion]) ?? plain;
  return {
    style: talkingStyle === 'expressive' ? 'expressive' : 'stable',
    mouth: emotion.mouth * style.mouth,
    head: emotion.head,
    nods: emotion.nods * style.nods,
    brows: emotion.brows,
    browRest: emotion.browRest,
    tempo: emotion.tempo,
    smile: Math.min(1, emotion.smile + (expression === 'happy' ? happySmile : 0)),
  };
}
