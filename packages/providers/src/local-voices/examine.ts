import { toAppError } from '@portray/foundation/errors';
import { checkContents, listInstalled } from './installed.ts';
import { hasRuntime } from './runtime.ts';

type Finding = { part: string; state: 'ok' | 'missing' | 'optional'; detail: string; hint?: string };

const part = 'neural voices';

/** Every neural voice model with its state, each byte compared; one sentence where there are none. */
export async function examineNeuralVoices(voicesFolder: string): Promise<Finding[]> {
  const models = await listInstalled(voicesFolder);
  if (models.length === 0) {
    const hint = "'portray voices add --help' says which can be added.";
    return [{ part, state: 'optional', detail: 'none were added', hint }];
  }
  const findings = models.map(async (model): Promise<Finding> => {
    const { name, speakerCount, languages } = model;
    const detail = `${name}: ${speakerCount === 1 ? '1 voice' : `${speakerCount} voices`}, ${languages.join(', ')}`;
    const fault = await checkContents(model).then(
      () => undefined,
      (error: unknown) => toAppError(error),
    );
    if (!fault) return { part, state: 'ok', detail };
    const hint = `A file is missing or was changed. 'portray voices remove ${name}', then add it again.`;
    return { part, state: 'missing', detail: `${name} is not complete`, hint };
  });
  const lost: Finding = {
    part,
    state: 'missing',
    detail: 'what loads them is not there for this machine',
    hint: 'Remove a model and add it again: it is fetched then.',
  };
  return [...(hasRuntime(voicesFolder) ? [] : [lost]), ...(await Promise.all(findings))];
}
