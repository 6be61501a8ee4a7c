import { checkService, readServices } from '@portray/studio/operator/read-services';
import { requireOperator } from '@portray/studio/operator/require-operator';
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
};
