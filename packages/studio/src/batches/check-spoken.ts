import { setImmediate } from 'node:timers/promises';
import { defaultLanguage, isLanguageCode } from '@portray/contracts/languages';
import { namesIn, replaceNames } from '@portray/contracts/place-names';
import type { Scene } from '@portray/contracts/scene';
import { countWords } from '@portray/contracts/script';
import type { Transaction } from '@portray/database/open-database';
import type { CheckedCells } from '@portray/database/queries/batch-rows';
import { findVoice } from '@portray/database/queries/voices';
import { isPassing, toAppError } from '@portray/foundation/errors';
import type { VoiceEngines } from '@portray/ports/voice-engines';
import { sentenceOf } from '../storyboards/storyboard-files.ts';
import { checkReadable } from '../voices/check-readable.ts';
import { type SpeakingVoice, speakingVoice } from '../voices/speaking-voice.ts';
import { type Checking, columnOf, type LookedAt, type Whole } from './check-rows.ts';

type Deps = { voices: Pick<VoiceEngines, 'find' | 'voicesOf' | 'list'> };

/** Asks all engines for their voices, so that nobody waits for one of them while the database is held. */
export async function askEngines({ voices }: Deps): Promise<void> {
  await voices.list();
}

/** Others have their turn after so many scripts, and of a long list no more than these are looked at: about three seconds. */
const scriptsAtOnce = 50;
const mostScripts = 3_000;

/**
 * Names cells that their voice cannot say, as the start of the video would: 'This voice reads English letters only'. What
 * several rows say alike is asked once. Of voices that do not answer now, and that are gone, the start tells, and of what is left over.
 */
export async function checkSpoken(
  { voices }: Deps,
  tx: Transaction,
  checking: Checking & { user_id: string },
  looked: readonly LookedAt[],
): Promise<CheckedCells[]> {
  const language = languageOf(checking.parts.draft.language);
  const speakers = new Map<string, SpeakingVoice | undefined>();
  const findSpeaker = async (voiceId: string) => {
    if (!speakers.has(voiceId)) {
      const found = await findVoice(tx, checking.user_id, voiceId);
      speakers.set(voiceId, found && (await speakingVoice(voices, found, language).catch(() => undefined)));
    }
    return speakers.get(voiceId);
  };
  const refusals = new Map<string, string | undefined>();
  const refusalOf = async (voiceId: string, script: string) => {
    const key = JSON.stringify([voiceId, script]);
    if (refusals.has(key) || refusals.size >= mostScripts) return refusals.get(key);
    if (refusals.size % scriptsAtOnce === scriptsAtOnce - 1) await setImmediate();
    const speaker = await findSpeaker(voiceId);
    const refusal = speaker && (await whyUnreadable(voices, speaker, { script, language }));
    refusals.set(key, refusal);
    return refusal;
  };
  const checked: CheckedCells[] = [];
  for (const { row, whole } of looked) {
    const problems = whole ? await problemsOf(checking, row, whole, refusalOf) : [];
    checked.push(problems.length === 0 ? row : { ...row, problems, digest: null });
  }
  return checked;
}

const languageOf = (code: string) => (isLanguageCode(code) ? code : defaultLanguage);

async function whyUnreadable(
  voices: Pick<VoiceEngines, 'find'>,
  speaker: SpeakingVoice,
  said: Parameters<typeof checkReadable>[2],
): Promise<string | undefined> {
  try {
    await checkReadable(voices, speaker, said);
    return undefined;
  } catch (error) {
    const fault = toAppError(error);
    return isPassing(fault) ? undefined : fault.message;
  }
}

type RefusalOf = (voiceId: string, script: string) => Promise<string | undefined>;

async function problemsOf(checking: Checking, { cells }: CheckedCells, whole: Whole, refusalOf: RefusalOf) {
  const problems: CheckedCells['problems'] = [];
  for (const [index, scene] of whole.storyboard.scenes.entries()) {
    const voiceId = scene.voice?.id ?? whole.draft.elevenlabs_voice_id;
    if (!voiceId || countWords(scene.script) === 0) continue;
    // Where a voice says the words around the cells, it says the scene whatever is in them.
    const around = wordsAround(checking, scene);
    if (countWords(around) > 0 && (await refusalOf(voiceId, around)) === undefined) continue;
    const message = await refusalOf(voiceId, scene.script);
    if (message === undefined) continue;
    const guilty = await guiltyColumns(checking, cells, scene, (text) => refusalOf(voiceId, text));
    const named = guilty.map(({ column, label }) => ({ column, message: `${label}: ${message}` }));
    const ofScene = { column: null, message: sentenceOf({ number: index + 1 }, message) };
    problems.push(...(named.length > 0 ? named : [ofScene]));
  }
  // A cell that stands in two scenes is named once.
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}

const scriptIn = ({ parts }: Checking, { id }: Scene) =>
  parts.storyboard.scenes.find((scene) => scene.id === id)?.script ?? '';

const wordsAround = (checking: Checking, scene: Scene) => replaceNames(scriptIn(checking, scene), () => '').trim();

/** The cells that keep a scene from being said: the only one that it says, or those that cannot be said by themselves. */
async function guiltyColumns(
  checking: Checking,
  cells: readonly string[],
  scene: Scene,
  refusalOf: (text: string) => Promise<string | undefined>,
) {
  const { parts, columns } = checking;
  const said = [...new Set(namesIn(scriptIn(checking, scene)))].flatMap((name) => {
    const column = columnOf(columns, name);
    const variable = parts.variables.find((each) => each.name === name);
    const text = column === null ? '' : (cells[column] ?? '');
    return variable && column !== null && text !== '' ? [{ column, label: variable.label, text }] : [];
  });
  if (said.length < 2) return said;
  const alone = await Promise.all(said.map(async (cell) => ({ ...cell, message: await refusalOf(cell.text) })));
  return alone.filter(({ message }) => message !== undefined);
}
