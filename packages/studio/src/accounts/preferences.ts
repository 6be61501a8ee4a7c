import { type Preferences, type PreferencesChange, usualPreferences } from '@portray/contracts/preferences';
import type { Database } from '@portray/database/open-database';
import {
  addSubscription,
  dropSubscription,
  findPreferences,
  isSubscribed,
  putPreferences,
} from '@portray/database/queries/preferences';
import { findVoice } from '@portray/database/queries/voices';
import type { Principal } from '../principal.ts';

type Deps = { database: Database };
type Owner = Pick<Principal, 'userId' | 'email'>;

/** What the caller likes; the usual where they chose nothing, or a voice that was deleted since. */
export async function readPreferences({ database }: Deps, { userId, email }: Owner): Promise<Preferences> {
  const stored = await database.readAsPerson(userId, async (tx) => {
    const found = await findPreferences(tx, userId);
    const isGone = found?.voice_id && !(await findVoice(tx, userId, found.voice_id));
    return isGone ? { ...found, voice_id: null } : found;
  });
  const mail_news = await database.asSystem((tx) => isSubscribed(tx, newsletterOf(email)));
  return { ...usualPreferences, ...stored, mail_news };
}

/** Changes what is given, and answers everything that they like then. */
export async function changePreferences(
  deps: Deps,
  owner: Owner,
  { mail_news, ...change }: PreferencesChange,
): Promise<Preferences> {
  const { userId, email } = owner;
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  await deps.database.asPerson(userId, (tx) => putPreferences(tx, userId, given));
  // The address of an account is confirmed.
  if (mail_news !== undefined) {
    const changeList = mail_news ? addSubscription : dropSubscription;
    await deps.database.asSystem(async (tx) => void (await changeList(tx, newsletterOf(email))));
  }
  return readPreferences(deps, owner);
}

const newsletterOf = (email: string) => ({ email, topic: 'newsletter' });
