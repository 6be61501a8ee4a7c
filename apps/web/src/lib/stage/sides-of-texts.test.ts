import { frameSize, resolutions, videoSizes } from '@portray/contracts/frame-size';
import type { Scene } from '@portray/contracts/scene';
import { plainLook } from '@portray/stage/brand-look';
import { expect, test } from 'vitest';
import { presenterFaces } from './faces.test-data.ts';
import { planOf, type StageSetting, smallFrame } from './scene-plan.ts';

const setting = {
  look: plainLook,
  logoUrl: undefined,
  otherLogoUrl: undefined,
  language: 'en',
  aiLabel: true,
  hasPresenter: true,
  watermark: true,
  captions: { shown: false, place: 'bottom' },
  measure: (text: string) => text.length * 0.55,
} as const;

const texts: Scene['texts'][] = [
  [{ kind: 'title', text: 'Untitled Project', fromWord: 0 }],
  [{ kind: 'title', text: 'A title of a normal length for marketers', fromWord: 0 }],
  [
    { kind: 'list', items: ['Begin with two minutes', 'Tie it to a place'], fromWord: 0 },
    { kind: 'lower-third', name: 'Ada Lindqvist', line: 'Teacher of habits', style: 'bar', fromWord: 0 },
  ],
];

/** Where the texts of a scene stand in thousandths of the frame, their middle. */
function middlesOf(plan: ReturnType<typeof planOf>): number[] {
  const { width, height } = plan.frame;
  return plan.texts.flatMap(({ rectangle: { left, top, ...size } }) => [
    (1000 * (left + size.width / 2)) / width,
    (1000 * (top + size.height / 2)) / height,
  ]);
}

test.each(
  presenterFaces,
)('the texts before %s stand at the same places in the small picture, on the stage and in the file', (_, landmarks) => {
  for (const videoSize of videoSizes)
    for (const written of texts)
      for (const layout of [{ kind: 'full' }, { kind: 'left', edge: 'rounded' }] satisfies Scene['layout'][]) {
        const scene: Scene = {
          id: '00000000-0000-4000-8000-000000000001',
          script: 'One.',
          layout,
          background: { kind: 'photo' },
          texts: written,
          transition: 'cut',
          holdSeconds: 0,
        };
        const planned = (frame: ReturnType<typeof smallFrame>) => {
          const request = { scene, frame, setting: { ...setting, videoSize } satisfies StageSetting };
          return middlesOf(planOf({ ...request, landmarks, cutOut: undefined }));
        };
        const [stage = [], ...others] = [
          frameSize(videoSize, '1080p'),
          smallFrame(videoSize),
          ...resolutions.map((resolution) => frameSize(videoSize, resolution)),
        ].map(planned);
        expect(stage.length).toBeGreaterThan(0);
        for (const other of others) {
          expect(other).toHaveLength(stage.length);
          for (const [at, place] of other.entries())
            expect(Math.abs(place - (stage[at] ?? 0)), `${videoSize} ${layout.kind}`).toBeLessThan(50);
        }
      }
});
