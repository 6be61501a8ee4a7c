import { listOwnFiles, removeOwnFile } from '@portray/studio/files/own-files';
import { signedIn } from '../../edge/implement.ts';

/** Own files. */
export const fileRoutes = {
  storage: signedIn.account.storage.handler(({ input, context }) =>
    listOwnFiles(context.deps, context.principal, input),
  ),
  removeFile: signedIn.account.removeFile.handler(async ({ input, context }) => {
    await removeOwnFile(context.deps, context.principal, input);
    return { success: true as const };
  }),
};
