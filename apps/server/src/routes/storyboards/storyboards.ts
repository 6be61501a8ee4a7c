import { planStoryboard } from '@portray/studio/storyboards/plan-storyboard';
import { startStoryboard } from '@portray/studio/storyboards/start-storyboard';
import { readVersions, restoreVersion } from '@portray/studio/storyboards/versions';
import { createStoryboard, readStoryboard, saveStoryboard } from '@portray/studio/storyboards/write-storyboard';
import { signedIn } from '../../edge/implement.ts';

const own = signedIn.storyboards;

export const storyboardRoutes = {
  create: own.create.handler(({ input, context }) => createStoryboard(context.deps, context.principal, input)),
  get: own.get.handler(({ input, context }) => readStoryboard(context.deps, context.principal, input)),
  save: own.save.handler(({ input, context }) => saveStoryboard(context.deps, context.principal, input)),
  plan: own.plan.handler(({ input, context }) => planStoryboard(context.deps, context.principal, input)),
  make: own.make.handler(({ input, context }) => startStoryboard(context.deps, context.principal, input)),
  versions: own.versions.handler(({ input, context }) => readVersions(context.deps, context.principal, input)),
  restoreVersion: own.restoreVersion.handler(({ input, context }) =>
    restoreVersion(context.deps, context.principal, input),
  ),
};
