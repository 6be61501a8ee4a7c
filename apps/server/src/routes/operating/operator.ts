import { checkService, readServices } from '@portray/studio/operator/read-services';
import { requireOperator } from '@portray/studio/operator/require-operator';
import {
  cancelVoiceSet,
  installVoiceSet,
  offerVoiceSetFirst,
  readVoiceSets,
  removeVoiceSet,
} from '@portray/studio/operator/voice-sets';
import { signedIn } from '../../edge/implement.ts';

/** What only those who run this server may see and do. */
export const operatorRoutes = {
  providers: signedIn.operator.providers.handler(({ context }) => {
    requireOperator(context.principal, context.deps.environment);
    return readServices(context.deps);
  }),
  checkProvider: signedIn.operator.checkProvider.handler(({ input, context }) => {
    requireOperator(context.principal, context.deps.environment);
    return checkService(context.deps, input);
  }),
  voiceSets: signedIn.operator.voiceSets.handler(({ context }) => {
    requireOperator(context.principal, context.deps.environment);
    return readVoiceSets(context.deps);
  }),
  installVoiceSet: signedIn.operator.installVoiceSet.handler(({ input, context }) => {
    requireOperator(context.principal, context.deps.environment);
    return installVoiceSet(context.deps, context.principal, input);
  }),
  cancelVoiceSet: signedIn.operator.cancelVoiceSet.handler(({ input, context }) => {
    requireOperator(context.principal, context.deps.environment);
    return cancelVoiceSet(context.deps, context.principal, input);
  }),
  removeVoiceSet: signedIn.operator.removeVoiceSet.handler(({ input, context }) => {
    requireOperator(context.principal, context.deps.environment);
    return removeVoiceSet(context.deps, context.principal, input);
  }),
  offerVoiceSetFirst: signedIn.operator.offerVoiceSetFirst.handler(({ input, context }) => {
    requireOperator(context.principal, context.deps.environment);
    return offerVoiceSetFirst(context.deps, context.principal, input);
  }),
};
