import type { Transaction } from '@portray/database/open-database';
import { type BatchRecord, listOwnNames } from '@portray/database/queries/batches';
import { findBalance } from '@portray/database/queries/credits';
import { listSamplePortraits } from '@portray/database/queries/photos';
import { listDefaultVoices } from '@portray/database/queries/voices';
import { AppError } from '@portray/foundation/errors';
import { foldName, type KnownNames } from './check-rows.ts';

type Listed = Pick<BatchRecord, 'user_id' | 'parts' | 'columns' | 'pictures'>;

/** What rows of a list are checked against: the names of voices and presenters are looked up where the template asks for them. */
export async function readChecking<List extends Listed>(tx: Transaction, list: List) {
  const balance = await findBalance(tx, list.user_id);
  if (!balance) throw new AppError('service_busy', 'Your account is still being set up. Please try again in a moment.');
  return { ...list, names: await readNames(tx, list), userType: balance.user_type };
}

/** The person's own come first, so that theirs are found where one of ours is called alike. */
async function readNames(tx: Transaction, { user_id, parts, pictures }: Listed): Promise<KnownNames> {
  const asksFor = (type: string) => parts.variables.some((variable) => variable.type === type);
  const picture = byName(Object.entries(pictures));
  if (!asksFor('voice') && !asksFor('presenter')) return { voice: new Map(), presenter: new Map(), picture };
  const own = await listOwnNames(tx, user_id);
  const portraits = await listSamplePortraits(tx);
  const voices = await listDefaultVoices(tx);
  return {
    picture,
    presenter: byName([
      ...own.photos.map(({ name, url }): [string, string] => [name ?? '', url]),
      ...portraits.map(({ name, image_url }): [string, string] => [name, image_url]),
    ]),
    voice: byName([
      ...own.voices.map(({ name, voiceId }): [string, string] => [name ?? '', voiceId]),
      ...voices.map(({ name, elevenlabs_voice_id }): [string, string] => [name, elevenlabs_voice_id]),
    ]),
  };
}

function byName(named: [string, string][]): Map<string, string> {
  const known = new Map<string, string>();
  for (const [name, value] of named) {
    const folded = foldName(name);
    if (folded !== '' && !known.has(folded)) known.set(folded, value);
  }
  return known;
}
