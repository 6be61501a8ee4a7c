import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Walks through the whole product; `npm run test:fast` leaves them out. */
const journeys = '/journeys/';

/** Parts of the paths of files that take long, the longest first: machines, processes, databases, measurements. */
const long = [
  '/crash.',
  '/crash-hung.',
  '/many-machines.',
  '/restart.',
  // The product that journeys walk through takes a minute to come up: these do not need it.
  '/voices/built-in-voice.test.ts',
  '/talking-photo/src/talking-photo.test.ts',
  '/launcher/src/start.test.ts',
  '/media/src/photo/',
  '/media/src/video/',
  '/api/first-video.test.ts',
  '/every-screen/accessibility-',
  '/every-screen/keyboard.',
  '/every-screen/conditions',
  '/web/wizard/',
  '/web/library/library-',
  journeys,
  '/live/live-frame.',
  '/bench/src/',
  '/media/src/image-maker/',
  '/sculptor/src/',
  '/embedded/start-postgres.test.ts',
  '/queue/open-queue.test.ts',
  '/backup/backup.test.ts',
  '/worker/src/',
  '/presenters/src/',
  '/tests/walls.test.ts',
  '/media/src/speech/',
  '/speech-espeak/src/',
  '/media/src/language/',
  '/media/src/ffmpeg/',
  '/studio/src/seeds/',
  '/talking-photo/src/rig/',
  '/talking-photo/src/matte/',
];

/** For `exclude`: what `npm run test:fast` leaves out. */
export const longFiles = long.map((part) => `**${part}${part.endsWith('.ts') ? '' : '**'}`);

export const isLong = (file: string) => long.some((part) => `/${file}`.includes(part));

/** What takes long begins first, so that nothing is left to wait for at the end, while most of the machine rests. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turn = ({ moduleId }: TestSpecification) => {
      const index = long.findIndex((part) => moduleId.includes(part));
      return index < 0 ? long.length : index;
    };
    return (await super.sort(files)).toSorted((one, other) => turn(one) - turn(other));
  }
}
