/** A part of the product that gets faults, and the tests that have to notice them; the likeliest first. */
export type Area = { sources: string[]; tests: string[] };

const studio = 'packages/studio/src';
const contracts = 'packages/contracts/src';
const routes = 'apps/server/src/routes';

export const areas: Record<string, Area> = {
  credits: {
    sources: [`${studio}/credits/**/*.ts`],
    tests: [
      `${studio}/credits/`,
      `${studio}/videos/start/start-video.test.ts`,
      `${studio}/videos/render/make-video.test.ts`,
    ],
  },
  files: {
    sources: [`${studio}/files/**/*.ts`],
    tests: [`${studio}/files/`, `${routes}/files/`],
  },
  share: {
    sources: [`${studio}/videos/share/**/*.ts`],
    tests: [`${studio}/videos/share/`, `${studio}/videos/library/`, `${routes}/files/file-access.test.ts`],
  },
  plans: {
    sources: [`${contracts}/{accounts/plans,limits,voices/script}.ts`],
    tests: [`${contracts}/`, `${studio}/credits/credits.test.ts`, `${studio}/videos/start/start-video.test.ts`],
  },
  queue: {
    sources: ['packages/database/src/queue/**/*.ts'],
    tests: [
      'packages/database/src/queue/',
      'packages/database/src/open-database.test.ts',
      `${studio}/videos/start/turns.test.ts`,
    ],
  },
  captions: {
    sources: ['packages/media/src/captions/**/*.ts', `${contracts}/videos/{captions,caption-files}.ts`],
    tests: [`${contracts}/videos/caption`, 'packages/media/src/captions/'],
  },
};
