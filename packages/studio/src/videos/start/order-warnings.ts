import { defaultLanguage, isLanguageCode } from '@portray/contracts/languages';
import type { NoteUnread } from '@portray/ports/script-reading';
import type { Principal } from '../../principal.ts';
import { sentenceOf } from '../../storyboards/storyboard-files.ts';
import { noteOtherLanguage } from '../../voices/check-readable.ts';
import type { StartDeps } from '../video-deps.ts';
import { findSpeechSource } from './find-sources.ts';
import { sceneOrders } from './scene-orders.ts';
import type { VideoOrder } from './video-order.ts';

type Deps = Pick<StartDeps, 'database' | 'publicUrl' | 'voices'> & { noteUnread: NoteUnread };

/**
 * What is worth knowing before an order that was checked is made, in sentences: what is shown and not read aloud, and voices of
 * another language than the script's. Throws AppError as `findSpeechSource`.
 */
export async function noteOrder(
  deps: Deps,
  { userId }: Pick<Principal, 'userId'>,
  order: VideoOrder,
): Promise<string[]> {
  if (!order.storyboard) return noteSpeech(deps, userId, order);
  const spoken = sceneOrders(order).filter(({ isSpoken }) => isSpoken);
  const notes = await Promise.all(
    spoken.map(async ({ number, order: of }) =>
      (await noteSpeech(deps, userId, of)).map((note) => sentenceOf({ number }, note)),
    ),
  );
  return notes.flat();
}

async function noteSpeech(deps: Deps, userId: string, order: VideoOrder): Promise<string[]> {
  const language = isLanguageCode(order.language) ? order.language : defaultLanguage;
  const unread = await deps.noteUnread(order.script, language);
  const heard = await deps.database.readAsPerson(userId, (tx) => findSpeechSource(deps, tx, userId, order));
  const other = heard.kind === 'voice' && (await noteOtherLanguage(deps.voices, heard.voice, language));
  return other ? [other, ...unread] : unread;
}
