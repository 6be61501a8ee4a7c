import { checkService, readServices } from '@portray/studio/operator/read-services';
import { requireOperator } from '@portray/studio/operator/require-operator';
import {
  cancelVoiceSet,
  installVoiceSet,
  offerVoiceSetFirst,
  readVoiceSets,
  removeVoiceSet,
} from '@portray/studio/operator/voice-sets';
import {
  arrangePresenters,
  cancelPresenters,
  installPresenters,
  readPresenters,
} from '@portray/studio/photographed/order-presenters';
import { removePresenter } from '@portray/studio/photographed/remove-presenter';
import type { Principal } from '@portray/studio/principal';
import type { Dependencies } from '../../dependencies.ts';
import { signedIn } from '../../edge/implement.ts';

/** What only those who run this server may see and do. */
export const operatorRoutes = {
  providers: signedIn.operator.providers.handler(({ context }) => readServices(depsOf(context))),
  checkProvider: signedIn.operator.checkProvider.handler(({ input, context }) => checkService(depsOf(context), input)),
  presenters: signedIn.operator.presenters.handler(({ context }) => readPresenters(depsOf(context))),
  installPresenters: signedIn.operator.installPresenters.handler(({ input, context }) =>
    installPresenters(depsOf(context), input),
  ),
  cancelPresenters: signedIn.operator.cancelPresenters.handler(({ context }) => cancelPresenters(depsOf(context))),
  removePresenter: signedIn.operator.removePresenter.handler(({ input, context }) =>
    removePresenter(depsOf(context), input),
  ),
  arrangePresenters: signedIn.operator.arrangePresenters.handler(({ input, context }) =>
    arrangePresenters(depsOf(context), input),
  ),
  voiceSets: signedIn.operator.voiceSets.handler(({ context }) => readVoiceSets(depsOf(context))),
  installVoiceSet: signedIn.operator.installVoiceSet.handler(({ input, context }) =>
    installVoiceSet(depsOf(context), context.principal, input),
  ),
  cancelVoiceSet: signedIn.operator.cancelVoiceSet.handler(({ input, context }) =>
    cancelVoiceSet(depsOf(context), context.principal, input),
  ),
  removeVoiceSet: signedIn.operator.removeVoiceSet.handler(({ input, context }) =>
    removeVoiceSet(depsOf(context), context.principal, input),
  ),
  offerVoiceSetFirst: signedIn.operator.offerVoiceSetFirst.handler(({ input, context }) =>
    offerVoiceSetFirst(depsOf(context), context.principal, input),
  ),
};

/** What an operator's use cases need. Throws AppError forbidden for everyone else. */
function depsOf({ principal, deps }: { principal: Principal; deps: Dependencies }): Dependencies {
  requireOperator(principal, deps.environment);
  return deps;
}
