import { frameSize } from '@portray/contracts/frame-size';
import type { PhotoWarning } from '@portray/contracts/photos';
import type { FaceLandmarks } from '@portray/foundation/face-landmarks';

type Topic = 'face' | 'size' | 'sharpness' | 'light' | 'pose' | 'upright';

/** One line of how a photo suits. */
export type PhotoCheckLine = { topic: Topic; title: string; note: string; isGood: boolean };

const topicOf: Record<PhotoWarning['code'], Topic> = {
  low_resolution: 'size',
  blurred: 'sharpness',
  dark: 'light',
  turned_head: 'pose',
  tilted_head: 'pose',
  rotated: 'upright',
  cut_off: 'face',
  sunglasses: 'face',
  refused: 'face',
};

const titles: Record<Topic, string> = {
  face: 'One face',
  size: 'Size',
  sharpness: 'Sharpness',
  light: 'Light',
  pose: 'Pose',
  upright: 'Upright',
};

/** What could be better; that a photo was turned upright is mended already. */
export function hintsIn(warnings: readonly PhotoWarning[]): PhotoWarning[] {
  return warnings.filter(({ code }) => code !== 'rotated');
}

/** How a photo suits, line by line, what could be better last. Its size is told once its face is known. */
export function photoChecks(
  warnings: readonly PhotoWarning[],
  landmarks: Pick<FaceLandmarks, 'photoWidth' | 'photoHeight'> | undefined,
): PhotoCheckLine[] {
  const praise: [topic: Topic, note: string | undefined][] = [
    ['face', 'Clearly visible'],
    ['size', landmarks && sizeNote(landmarks)],
    ['sharpness', 'Eyes and mouth are in focus'],
    ['light', 'The face is well lit'],
    ['pose', 'The face looks at the camera'],
    ['upright', warnings.find(({ code }) => code === 'rotated')?.message],
  ];
  const hints = hintsIn(warnings);
  const hinted = hints.map(({ code }) => topicOf[code]);
  return [
    ...praise.flatMap(([topic, note]) => (note && !hinted.includes(topic) ? [line(topic, note, true)] : [])),
    ...hints.map(({ code, message }) => line(topicOf[code], `${message} You can go on with this one.`, false)),
  ];
}

function line(topic: Topic, note: string, isGood: boolean): PhotoCheckLine {
  return { topic, title: titles[topic], note, isGood };
}

function sizeNote({ photoWidth, photoHeight }: Pick<FaceLandmarks, 'photoWidth' | 'photoHeight'>): string {
  const isLarge = Math.min(photoWidth, photoHeight) >= frameSize('square', '1080p').height;
  return `${photoWidth} × ${photoHeight} px, good for ${isLarge ? '1080p' : '720p'}`;
}
