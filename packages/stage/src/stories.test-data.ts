import { type FrameSize, frameSize, videoSizes } from '@portray/contracts/frame-size';
import type { Background, Layout, SceneText } from '@portray/contracts/scene';
import { cornerEdges, cornerSizes, corners } from '@portray/contracts/scene-choices';

/** Every layout with every choice that it has. */
export const everyLayout: Layout[] = [
  { kind: 'full' },
  { kind: 'left', edge: 'rounded' },
  { kind: 'left', edge: 'cut-out' },
  { kind: 'right', edge: 'rounded' },
  { kind: 'right', edge: 'cut-out' },
  { kind: 'half', side: 'left' },
  { kind: 'half', side: 'right' },
  ...corners.flatMap((corner) =>
    cornerSizes.flatMap((size) => cornerEdges.map((edge): Layout => ({ kind: 'corner', corner, size, edge }))),
  ),
  { kind: 'top', edge: 'square' },
  { kind: 'top', edge: 'cut-out' },
  { kind: 'bottom', edge: 'square' },
  { kind: 'bottom', edge: 'cut-out' },
  { kind: 'voice-only' },
];

/** The three shapes. */
export const everyFrame: FrameSize[] = videoSizes.map((size) => frameSize(size, '1080p'));

/** One background of each kind. */
export const backgrounds = {
  photo: { kind: 'photo' },
  colour: { kind: 'colour', colour: '#faf8f5' },
  gradient: { kind: 'gradient', from: '#7c3aed', to: '#2563eb' },
  picture: { kind: 'picture', url: '/p.jpg', fit: 'cover' },
  slide: {
    kind: 'slide',
    url: '/s.png',
    slidesId: '00000000-0000-4000-8000-000000000001',
    page: 1,
    fit: 'contain',
    ground: '#ffffff',
  },
} satisfies Record<string, Background>;

export type Story = { language: string; title: string; points: [string, string, string]; name: string; line: string };

/** The same scene in the languages and scripts that set words in different ways. */
export const stories: Record<string, Story> = {
  English: {
    language: 'en',
    title: 'Three habits that stay',
    points: ['Begin with two minutes', 'Tie it to a place', 'Write down when it worked'],
    name: 'Ada Lindqvist',
    line: 'Teacher of small habits',
  },
  'long German words': {
    language: 'de',
    title: 'Rechtsschutzversicherungsgesellschaften',
    points: [
      'Donaudampfschifffahrtsgesellschaft',
      'Kraftfahrzeug-Haftpflichtversicherung',
      'https://example.com/a/very/long/address',
    ],
    name: 'Maximiliane Oberhuber-Niederwieser',
    line: 'Grundstücksverkehrsgenehmigungszuständigkeit',
  },
  Chinese: {
    language: 'zh',
    title: '三个能坚持下去的好习惯',
    points: ['从两分钟开始，每天一点', '把它和一个地方联系起来', '记录（哪怕只有一行）什么时候有效'],
    name: '林慧',
    line: '习惯课程老师',
  },
  Japanese: {
    language: 'ja',
    title: '続けられる三つの習慣',
    points: ['まず二分だけ始めてみる', '「場所」と結びつける', 'うまくいった日を書きとめる'],
    name: '佐藤さくら',
    line: '習慣づくりの先生',
  },
  Thai: {
    language: 'th',
    title: 'สามนิสัยที่อยู่กับเราได้นาน',
    points: ['เริ่มจากสองนาที', 'ผูกไว้กับสถานที่เดียวกัน', 'จดไว้เมื่อทำได้สำเร็จ'],
    name: 'อรุณี ศรีสุข',
    line: 'ครูสอนเรื่องนิสัย',
  },
  Arabic: {
    language: 'ar',
    title: 'ثلاث عادات تبقى معك',
    points: ['ابدأ بدقيقتين فقط', 'اربطها بمكان واحد (مثل المطبخ)', 'اكتب متى نجحت'],
    name: 'ليلى منصور',
    line: 'معلمة العادات الصغيرة',
  },
  'as long as it may be': {
    language: 'en',
    title: 'Everything that we learned about habits in the last year, and what it means for the next one: '
      .repeat(2)
      .trim(),
    points: [
      'a'.repeat(60),
      'Nine words make up one of these plain points',
      'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW',
    ],
    name: 'Wolfeschlegelsteinhausenbergerdorff the younger of the two',
    line: 'The title of somebody who does a great many things at once, and most of them well',
  },
};

/** What is written in the scene of a story. */
export const textsOf = ({ title, points, name, line }: Story): SceneText[] => [
  { kind: 'title', text: title, fromWord: 0 },
  { kind: 'list', items: points, fromWord: 3 },
  { kind: 'lower-third', name, line, style: 'bar', fromWord: 0 },
];
