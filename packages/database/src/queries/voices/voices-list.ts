import type { Page, PageRequest } from '@portray/contracts/calls/call';
import { placeholderPrefixes } from '@portray/contracts/voice-ids';
import type { VoiceClone } from '@portray/contracts/voices';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import { user_voice_clones as clones } from '../../schema/library.ts';
import { behindCursor, contains, newestFirst, toPage } from '../keyset-page.ts';
import { cloneColumns, undeletedClone } from './voices.ts';

export type VoiceListRequest = PageRequest & { search?: string | undefined };

/** The person's clones that are ready, newest first, found by the title that people see. Throws AppError invalid_input. */
export async function listClones(
  tx: Transaction,
  userId: string,
  request: VoiceListRequest,
): Promise<Page<VoiceClone>> {
  const { limit, cursor, search } = request;
  const title = sql`coalesce(${clones.voice_name}, 'Voice ' || left(${clones.id}::text, 8))`;
  const wanted = and(
    eq(clones.user_id, userId),
    undeletedClone,
    ...placeholderPrefixes.map((prefix) => sql`not starts_with(${clones.voiceId}, ${prefix})`),
    search ? contains(title, search) : undefined,
  );
  const rows = await tx
    .select(cloneColumns)
    .from(clones)
    .where(behindCursor(clones, cursor, wanted))
    .orderBy(...newestFirst(clones))
    .limit(limit + 1);
  return toPage(rows, request);
}
