import { known } from '@portray/foundation/known';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Clip, knownPortraits } from './clips/clips.ts';
import { openStudio, type Studio } from './clips/make-clip.ts';
import { judgeVideo } from './gates/gates.ts';
import { measureVideo } from './measure/measure-video.ts';
import type { Row } from './report/row.ts';

/** What holds for any few seconds; the other gates need more speech (`npm run quality`). */
const demanded = [
  'sound is the speech',
  'median lag',
  'worst lag',
  'aperture follows the phonemes',
  'aperture follows a wrong sound',
  'P, B, M shut',
  'silence shut',
  'background like the photo (PSNR',
  'lips as sharp',
  'gradient where moving',
  'gradient across shut lips',
  'flicker',
  'flashes',
  'picture longer',
  'mouth shut in the last',
];

const clips: [what: string, presenter: string, rest: Omit<Clip, 'name' | 'photoPath'>][] = [
  [
    'a wide video in English',
    'ada',
    {
      language: 'en',
      size: 'youtube',
      script: 'My brother Ben bought a big map of the park. Maybe we can meet there, before the summer ends.',
    },
  ],
  [
    'a square video in Spanish',
    'henrik',
    {
      language: 'es',
      size: 'square',
      script: 'Mi primo Pablo compró un mapa del bosque. Mañana podemos pasear por la playa.',
    },
  ],
];

describe('a finished video file', () => {
  let studio: Studio;
  beforeAll(async () => {
    studio = await openStudio();
  });
  afterAll(() => studio.close());

  test.each(clips)('%s is in time, shuts its lips and keeps the photo', async (what, presenter, rest) => {
    const portrait = known(knownPortraits().find(({ name }) => name === presenter));
    const video = await studio.make({ ...portrait, ...rest, name: what });
    const rows = judgeVideo(what, await measureVideo(video));
    const chosen = demanded.map((gate) => rows.find((row) => row.gate.startsWith(gate)));
    expect(chosen.filter((row) => row?.verdict !== 'pass').map(describeRow)).toEqual([]);
  });
});

function describeRow(row: Row | undefined): string {
  return row ? `${row.gate}: ${row.value} (${row.limit}) ${row.detail ?? ''}` : 'no such gate';
}
