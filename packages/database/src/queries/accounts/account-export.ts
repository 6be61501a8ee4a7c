import type { AccountExport } from '@portray/contracts/account-export';
import { fileUrlOf } from '@portray/contracts/file-urls';
import { videoStateOf } from '@portray/contracts/video-states';
import { and, eq, getTableColumns, isNull, like, not, or, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import {
  account_events,
  consents,
  account_exports as exports,
  newsletter_subscriptions,
  profiles,
  user_preferences,
} from '../../schema/accounts.ts';
import { assets } from '../../schema/assets.ts';
import { account, session, user } from '../../schema/auth.ts';
import { brand_kits } from '../../schema/brand-kits.ts';
import { credit_reservations, credit_transactions, payments, user_credits } from '../../schema/credits.ts';
import { api_metadata } from '../../schema/developer.ts';
import { favourite_looks, image_orders } from '../../schema/images.ts';
import {
  ai_image_usage,
  speech_previews,
  stored_files,
  user_talking_photos,
  user_voice_clones,
} from '../../schema/library.ts';
import { remote_tasks } from '../../schema/remote-tasks.ts';
import { share_links } from '../../schema/share-links.ts';
import { posts, social_credentials } from '../../schema/social.ts';
import { batch_rows, batches, templates } from '../../schema/templates.ts';
import { video_captions, video_projects, video_versions } from '../../schema/videos.ts';
import { webhook_deliveries, webhook_endpoints, webhook_events } from '../../schema/webhooks.ts';
import { wireColumns } from '../videos/wire-names.ts';
import { listApiKeys } from './api-keys.ts';
import { listPrograms } from './connected-programs.ts';

const { secret: _secret, previous_secret: _previous, ...shownEndpoint } = getTableColumns(webhook_endpoints);

/**
 * Everything that is kept about a person, by table; passwords, tokens and keys are left out, and so is what they deleted
 * a moment ago and could still take back.
 */
export async function readAccountRows(tx: Transaction, userId: string): Promise<Record<string, unknown[]>> {
  type Deletable = typeof video_projects | typeof user_talking_photos | typeof user_voice_clones | typeof stored_files;
  const isKept = (table: Deletable) => and(eq(table.user_id, userId), isNull(table.delete_after));
  const { email, name, emailVerified, createdAt, twoFactorEnabled } = user;
  const people = await tx
    .select({ email, name, emailVerified, createdAt, twoFactorEnabled })
    .from(user)
    .where(eq(user.id, userId));
  return {
    account: people,
    sign_in_methods: await tx
      .select({ provider: account.providerId, createdAt: account.createdAt })
      .from(account)
      .where(eq(account.userId, userId)),
    sessions: await tx
      .select({ createdAt: session.createdAt, ipAddress: session.ipAddress, userAgent: session.userAgent })
      .from(session)
      .where(eq(session.userId, userId)),
    connections: await tx
      .select({
        platform: social_credentials.platform,
        credential_type: social_credentials.credential_type,
        updated_at: social_credentials.updated_at,
      })
      .from(social_credentials)
      .where(eq(social_credentials.user_id, userId)),
    newsletter_subscriptions: await tx
      .select()
      .from(newsletter_subscriptions)
      .where(eq(newsletter_subscriptions.email, people[0]?.email ?? '')),
    user_preferences: await tx.select().from(user_preferences).where(eq(user_preferences.user_id, userId)),
    profiles: await tx.select().from(profiles).where(eq(profiles.id, userId)),
    account_events: await tx.select().from(account_events).where(eq(account_events.user_id, userId)),
    consents: await tx.select().from(consents).where(eq(consents.user_id, userId)),
    user_credits: await tx.select().from(user_credits).where(eq(user_credits.user_id, userId)),
    credit_transactions: await tx.select().from(credit_transactions).where(eq(credit_transactions.user_id, userId)),
    credit_reservations: await tx.select().from(credit_reservations).where(eq(credit_reservations.user_id, userId)),
    posts: await tx.select().from(posts).where(eq(posts.user_id, userId)),
    payments: await tx.select().from(payments).where(eq(payments.user_id, userId)),
    video_projects: (
      await tx.select(wireColumns(video_projects)).from(video_projects).where(isKept(video_projects))
    ).map((video) => ({
      ...video,
      state: videoStateOf(video),
    })),
    video_captions: await tx
      .select(getTableColumns(video_captions))
      .from(video_captions)
      .innerJoin(video_projects, eq(video_projects.id, video_captions.project_id))
      .where(isKept(video_projects)),
    video_versions: await tx
      .select(wireColumns(video_versions))
      .from(video_versions)
      .innerJoin(video_projects, eq(video_projects.id, video_versions.project_id))
      .where(and(isKept(video_projects), eq(video_versions.user_id, userId))),
    share_links: (
      await tx
        .select(getTableColumns(share_links))
        .from(share_links)
        .innerJoin(video_projects, eq(video_projects.id, share_links.project_id))
        .where(and(isKept(video_projects), eq(share_links.user_id, userId)))
    ).map(({ password_hash, ...link }) => ({ ...link, has_password: password_hash !== null })),
    user_talking_photos: await tx.select().from(user_talking_photos).where(isKept(user_talking_photos)),
    user_voice_clones: await tx
      .select(wireColumns(user_voice_clones))
      .from(user_voice_clones)
      .where(isKept(user_voice_clones)),
    assets: await tx.select().from(assets).where(eq(assets.user_id, userId)),
    templates: await tx.select().from(templates).where(eq(templates.user_id, userId)),
    batches: await tx.select().from(batches).where(eq(batches.user_id, userId)),
    batch_rows: await tx.select().from(batch_rows).where(eq(batch_rows.user_id, userId)),
    image_orders: await tx.select().from(image_orders).where(eq(image_orders.user_id, userId)),
    brand_kits: await tx.select().from(brand_kits).where(eq(brand_kits.user_id, userId)),
    api_keys: await listApiKeys(tx, userId),
    connected_programs: await listPrograms(tx, userId),
    webhook_endpoints: await tx
      .select(shownEndpoint)
      .from(webhook_endpoints)
      .where(eq(webhook_endpoints.user_id, userId)),
    webhook_events: await tx.select().from(webhook_events).where(eq(webhook_events.user_id, userId)),
    webhook_deliveries: await tx.select().from(webhook_deliveries).where(eq(webhook_deliveries.user_id, userId)),
    api_metadata: await tx.select().from(api_metadata).where(eq(api_metadata.user_id, userId)),
    favourite_looks: await tx.select().from(favourite_looks).where(eq(favourite_looks.user_id, userId)),
    ai_image_usage: await tx.select().from(ai_image_usage).where(eq(ai_image_usage.user_id, userId)),
    remote_tasks: await tx
      .select({
        kind: remote_tasks.kind,
        provider: remote_tasks.provider,
        state: remote_tasks.state,
        subject_id: remote_tasks.subject_id,
        remote_id: remote_tasks.remote_id,
        created_at: remote_tasks.created_at,
        settled_at: remote_tasks.settled_at,
      })
      .from(remote_tasks)
      .where(eq(remote_tasks.user_id, userId)),
    speech_previews: await tx
      .select({
        audio_url: speech_previews.audio_url,
        duration_seconds: speech_previews.duration_seconds,
        used_at: speech_previews.used_at,
      })
      .from(speech_previews)
      .where(eq(speech_previews.user_id, userId)),
    stored_files: await tx
      .select()
      .from(stored_files)
      .where(
        and(
          isKept(stored_files),
          // Parts of finished videos are in these already.
          not(or(like(stored_files.path, 'exports/%'), like(stored_files.path, 'parts/%')) as SQL),
        ),
      ),
  };
}

/** The ZIP that a person asked for, with the path of its file. */
type ExportRow = typeof exports.$inferSelect;

/** As its owner sees it. */
export function describeExport({ user_id: _, file_path, ...row }: ExportRow): AccountExport {
  return { ...row, url: file_path === null ? null : fileUrlOf(file_path) };
}

/** The ZIP that a person asked for last; locked, so that two who ask at the same time agree. */
export async function lockExport(tx: Transaction, userId: string): Promise<ExportRow | undefined> {
  const [found] = await tx.select().from(exports).where(eq(exports.user_id, userId)).for('update');
  return found;
}

/** Another ZIP takes the place of the one before. */
export async function putExport(tx: Transaction, userId: string, id: string, at: string): Promise<ExportRow> {
  const fresh: Omit<ExportRow, 'user_id'> = {
    id,
    state: 'waiting',
    created_at: at,
    bytes_done: 0,
    bytes_total: 0,
    photos: 0,
    voices: 0,
    videos: 0,
    file_path: null,
    expires_at: null,
  };
  const row = tx.insert(exports).values({ user_id: userId, ...fresh });
  const [put] = await row.onConflictDoUpdate({ target: exports.user_id, set: fresh }).returning();
  return put as ExportRow;
}

/** Changes a ZIP that is still wanted; false where it was given up. */
export async function changeExport(
  tx: Transaction,
  { userId, exportId }: { userId: string; exportId: string },
  change: Partial<Omit<ExportRow, 'user_id' | 'id'>>,
): Promise<boolean> {
  const changed = await tx
    .update(exports)
    .set(change)
    .where(and(eq(exports.user_id, userId), eq(exports.id, exportId)))
    .returning({ id: exports.id });
  return changed.length > 0;
}

/** Nothing is left to be fetched. */
export async function deleteExport(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(exports).where(eq(exports.user_id, userId));
}
