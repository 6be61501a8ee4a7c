import { readTemplate, readTemplates } from '@portray/studio/templates/read-templates';
import { useTemplate } from '@portray/studio/templates/use-template';
import { removeTemplate, renameTemplate, saveTemplate } from '@portray/studio/templates/write-templates';
import { signedIn } from '../../edge/implement.ts';

const own = signedIn.templates;

/** Storyboards with variables. */
export const templateRoutes = {
  list: own.list.handler(({ context }) => readTemplates(context.deps, context.principal)),
  get: own.get.handler(({ input, context }) => readTemplate(context.deps, context.principal, input)),
  create: own.create.handler(({ input, context }) => saveTemplate(context.deps, context.principal, input)),
  rename: own.rename.handler(({ input, context }) => renameTemplate(context.deps, context.principal, input)),
  remove: own.remove.handler(({ input, context }) => removeTemplate(context.deps, context.principal, input)),
  use: own.use.handler(({ input, context }) => useTemplate(context.deps, context.principal, input)),
};
