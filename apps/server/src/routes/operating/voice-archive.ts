import { limits } from '@portray/contracts/limits';
import { AppError } from '@portray/foundation/errors';
import { createConcurrencyLimiter } from '@portray/studio/concurrency-limiter';
import { withScratch } from '@portray/studio/files/scratch';
import { requireOperator } from '@portray/studio/operator/require-operator';
import { expectVoiceArchive, installVoiceSet } from '@portray/studio/operator/voice-sets';
import { receiveFile, refuseTiny } from '../../edge/files/receive-file.ts';
import type { HttpApp } from '../../edge/http-app.ts';
import { requireWho } from '../../edge/implement.ts';

const { minUploadBytesPerSecond, uploadWindowSeconds, maxVoiceArchiveBytes } = limits;
const pace = { windowMs: uploadWindowSeconds * 1_000, minBytes: minUploadBytesPerSecond * uploadWindowSeconds };
const rules = {
  maxBytes: maxVoiceArchiveBytes,
  tooLarge: `An archive of voices must be smaller than ${maxVoiceArchiveBytes / 1_000_000} MB.`,
  pace,
  // What it is, its checksum says.
  checkType: () => {},
  checkTiny: refuseTiny(() => {
    throw new AppError('invalid_input', 'This is not an archive of voices. Please choose a .tar.bz2 file.');
  }),
};

/** One archive at a time: each may fill a disk. */
const line = createConcurrencyLimiter(1, 2);

/**
 * `POST /api/operator/voices/{name}/archive`: a form with the archive of a set as the field `file`, which is then installed as by
 * the call `installVoiceSet`. In the query: `licenceAccepted`, `useAccepted` (`true`) and `sha256`.
 */
export function addVoiceArchive(app: HttpApp): void {
  app.post('/api/operator/voices/:name{[\\w-]+}/archive', async (c) => {
    const { deps, principal, noteRoute } = c.get('context');
    noteRoute('operator.voiceArchive');
    const who = requireWho(principal);
    requireOperator(who, deps.environment);
    await deps.rateLimits.take('upload', who.userId);
    const { name } = c.req.param();
    const { licenceAccepted, useAccepted, sha256 } = c.req.query();
    const ticks = { licenceAccepted: licenceAccepted === 'true', useAccepted: useAccepted === 'true' };
    const receive = () =>
      withScratch(deps.scratchFolder, async (folder) => {
        await expectVoiceArchive(deps, { name, ...ticks });
        const { localPath } = await receiveFile(c.env.incoming, { ...rules, folder });
        const archivePath = await deps.voiceSets.bring(name, localPath);
        return installVoiceSet(deps, who, { name, ...ticks, sha256, archivePath });
      });
    return c.json(await line.take(receive));
  });
}
