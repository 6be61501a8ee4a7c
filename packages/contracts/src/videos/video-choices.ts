/** What a video can be ordered from. */
export const providers = ['heygen', 'did'] as const;

/** What a voice may sound like, where it can. */
export const voiceEmotions = ['Excited', 'Friendly', 'Serious', 'Soothing', 'Broadcaster'] as const;

export type VoiceEmotion = (typeof voiceEmotions)[number];

/** What holds for a video until something else is chosen. */
export const defaultSettings = {
  talkingStyle: 'stable',
  expression: 'default',
  voiceSpeed: 1,
  backgroundAnimation: 'static',
  captionStyle: 'plain',
  captionPlace: 'bottom',
} as const;
