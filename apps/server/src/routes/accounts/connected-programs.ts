import {
  answerPermission,
  askPermission,
  endConnected,
  listConnected,
} from '@portray/studio/developer/programs/permit-program';
import { signedIn } from '../../edge/implement.ts';

const own = signedIn.connectedPrograms;

/** Programs that a person permits to act for them. */
export const connectedProgramRoutes = {
  ask: own.ask.handler(({ input, context }) => askPermission(context.deps, input)),
  answer: own.answer.handler(({ input, context }) => answerPermission(context.deps, context.principal, input)),
  list: own.list.handler(({ context }) => listConnected(context.deps, context.principal)),
  end: own.end.handler(({ input, context }) => endConnected(context.deps, context.principal, input)),
};
