/** What a clip is made of; the names are those of the command line. */
export type ClipOrder = {
  /** Of a presenter. */
  presenter: string;
  voice: string;
  size: 'youtube' | 'reel' | 'square';
  script: string;
};

/** A short video in which a presenter speaks about the product, made by the product. */
export type Clip = ClipOrder & {
  id: string;
  title: string;
  /** Of the script, such as 'es'. */
  language: string;
  durationSeconds: number;
  /** MP4, signed as every video is. */
  videoPath: URL;
  /** WebVTT. */
  captionsPath: URL;
};

type Entry = Omit<Clip, 'videoPath' | 'captionsPath'>;

const entries: Entry[] = [
  {
    id: 'lesson',
    title: 'Before the lesson',
    language: 'en',
    presenter: 'lin',
    voice: 'en-us-grace',
    size: 'youtube',
    script: 'Good morning, class. I was typed on the bus, and I never sound tired.',
    durationSeconds: 5.5,
  },
  {
    id: 'coach',
    title: 'Day one: start small',
    language: 'en',
    presenter: 'kofi',
    voice: 'en-us-henry',
    size: 'reel',
    script: 'Day one: start small. Nobody filmed this. One photo, three sentences, and I am here.',
    durationSeconds: 6.8,
  },
  {
    id: 'shop',
    title: '¿Entre dos tallas?',
    language: 'es',
    presenter: 'noor',
    voice: 'es-lucia',
    size: 'reel',
    script: '¿Entre dos tallas? Elige la grande. Este vídeo salió de una foto y tres frases.',
    durationSeconds: 6.3,
  },
  {
    id: 'home',
    title: 'Come in',
    language: 'en',
    presenter: 'henrik',
    voice: 'en-gb-callum',
    size: 'youtube',
    script: 'Come in. The kitchen faces south. And if the price changes, I only need a new word.',
    durationSeconds: 5.8,
  },
  {
    id: 'clinic',
    title: 'Écoutez-moi deux fois',
    language: 'fr',
    presenter: 'sigrid',
    voice: 'fr-camille',
    size: 'youtube',
    script: 'Bonjour. Vous pouvez m’écouter deux fois, chez vous, et lire les sous-titres.',
    durationSeconds: 4.9,
  },
  {
    id: 'languages',
    title: 'Oggi parlo italiano',
    language: 'it',
    presenter: 'mateo',
    voice: 'it-marco',
    size: 'reel',
    script: 'Ieri parlavo inglese, oggi parlo italiano. Trentuno lingue, sempre la stessa faccia.',
    durationSeconds: 6.6,
  },
];

/** All clips, in the order in which they are shown. */
export const clips: Clip[] = entries.map((entry) => ({
  ...entry,
  videoPath: new URL(`../clips/${entry.id}.mp4`, import.meta.url),
  captionsPath: new URL(`../clips/${entry.id}.vtt`, import.meta.url),
}));

/** The longer one behind 'Watch Demo'. */
export const demo: ClipOrder & { videoPath: URL } = {
  presenter: 'ada',
  voice: 'en-us-grace',
  size: 'youtube',
  script:
    'Hello. I am Ada. A minute ago I was a still picture. Somebody typed these words, chose this voice, and pressed one button. You can do the same with your own photo, in thirty-one languages. Hear it and see it first. A credit is only used when your video is finished.',
  videoPath: new URL('../../../apps/web/public/demo/portray.mp4', import.meta.url),
};

/** A cut of a film without its sound, for the public pages: a small MP4, and its first picture beside it as a JPEG. */
export type SilentClip = ClipOrder & { id: string; widthPx: number; clipPath: URL };

const silent: Omit<SilentClip, 'clipPath'>[] = [
  {
    id: 'hero',
    presenter: 'ada',
    voice: 'en-us-grace',
    size: 'square',
    widthPx: 640,
    script: 'Hello! A moment ago I was a still picture.',
  },
  {
    id: 'marketing',
    presenter: 'lin',
    voice: 'en-us-grace',
    size: 'square',
    widthPx: 480,
    script: 'The new collection lands on Friday. Here are my three favourites.',
  },
  {
    id: 'education',
    presenter: 'imani',
    voice: 'en-us-grace',
    size: 'square',
    widthPx: 480,
    script: 'Before the next lesson, look at this picture for one minute.',
  },
  {
    id: 'healthcare',
    presenter: 'noor',
    voice: 'en-us-grace',
    size: 'square',
    widthPx: 480,
    script: 'Take the tablet with water, always at the same time of day.',
  },
  {
    id: 'real-estate',
    presenter: 'henrik',
    voice: 'en-gb-callum',
    size: 'square',
    widthPx: 480,
    script: 'Come in. The kitchen faces south, and you can hear the sea.',
  },
  {
    id: 'e-commerce',
    presenter: 'ada',
    voice: 'en-us-grace',
    size: 'square',
    widthPx: 480,
    script: 'Between two sizes? Take the larger one; it shrinks a little.',
  },
  {
    id: 'corporate',
    presenter: 'kenji',
    voice: 'en-us-henry',
    size: 'square',
    widthPx: 480,
    script: 'Here is what changes on Monday, and what stays as it is.',
  },
  {
    id: 'script',
    presenter: 'priya',
    voice: 'en-us-grace',
    size: 'youtube',
    widthPx: 640,
    script: 'You typed this sentence a moment ago. Now I say it, and my lips follow every sound.',
  },
];

export const silentClips: SilentClip[] = silent.map((clip) => ({
  ...clip,
  clipPath: new URL(`../../../apps/web/public/clips/${clip.id}.mp4`, import.meta.url),
}));
