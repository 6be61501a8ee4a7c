import { credentialRefusal } from '@portray/contracts/credential-file-type';
import { limits } from '@portray/contracts/limits';
import { AppError } from '@portray/foundation/errors';
import { createConcurrencyLimiter } from '@portray/studio/concurrency-limiter';
import { withScratch } from '@portray/studio/files/scratch';
import { readCertificates, verifyFile } from '@portray/studio/verify/verify-file';
import { receiveFile, refuseTiny } from '../../edge/files/receive-file.ts';
import type { HttpApp } from '../../edge/http-app.ts';
import { limitCall, open } from '../../edge/implement.ts';

/** Content credentials, for anyone who asks. */
export const verifyRoutes = {
  certificates: open.verify.certificates.handler(({ context }) => readCertificates(context.deps)),
};

const { maxVerifyBytes, minUploadBytesPerSecond, uploadWindowSeconds } = limits;
const rules = {
  maxBytes: maxVerifyBytes,
  tooLarge: `A file can have up to ${maxVerifyBytes / 1_000_000} MB here.`,
  pace: { windowMs: uploadWindowSeconds * 1_000, minBytes: minUploadBytesPerSecond * uploadWindowSeconds },
  // What it is, its content says.
  checkType: () => {},
  checkTiny: refuseTiny((head) => {
    throw new AppError('not_verified', credentialRefusal(head) ?? 'This file is too small to be a video or a picture.');
  }),
};

/** Files of visitors are received two at a time. */
const line = createConcurrencyLimiter(2, 6);

/** `POST /api/verify/file`: a form with the field `file`; answers its `CredentialReport` and keeps nothing. */
export function addVerifyFile(app: HttpApp): void {
  app.post('/api/verify/file', async (c) => {
    const context = c.get('context');
    const { deps, noteRoute } = context;
    noteRoute('verify.file');
    await limitCall(context, { limit: 'verifyFile' });
    const verify = () =>
      withScratch(deps.scratchFolder, async (folder) => {
        const { localPath } = await receiveFile(c.env.incoming, { ...rules, folder });
        return verifyFile(deps, localPath);
      });
    const share = { of: context.principal?.userId ?? context.address, places: 2 };
    return c.json(await line.take(verify, undefined, share));
  });
}
