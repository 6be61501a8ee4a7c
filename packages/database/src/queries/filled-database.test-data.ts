import type pg from 'pg';

/** One of the people, and something of theirs of every kind. */
export type Filled = {
  userId: string;
  email: string;
  videoId: string;
  photoUrl: string;
  photoId: string;
  orderId: string;
  kitId: string;
  templateId: string;
  batchId: string;
  assetId: string;
  voiceId: string;
  cloneId: string;
  endpointId: string;
  eventId: string;
  deliveryId: string;
  paymentId: string;
  paths: string[];
};

const people = 500;

/** Fills a database with 10,000 videos of 500 people and everything that comes with them. */
export async function fillDatabase(client: pg.Client): Promise<Filled> {
  await client.query(withoutTriggers);
  for (const statement of statements) await client.query(statement);
  await client.query('vacuum analyze');
  const one = async (query: string) => (await client.query(query)).rows[0];
  const { id: userId, email } = await one(`select id, email from auth."user" where email = 'person250@example.com'`);
  const of = `where user_id = '${userId}' limit 1`;
  const photo = await one(`select id, original_image_url from user_talking_photos ${of}`);
  const clone = await one(`select id, elevenlabs_voice_id from user_voice_clones ${of}`);
  const files = await client.query(`select path from stored_files where user_id = '${userId}' limit 5`);
  return {
    userId,
    email,
    videoId: (await one(`select id from video_projects ${of}`)).id,
    photoUrl: photo.original_image_url,
    photoId: photo.id,
    orderId: (await one(`select id from image_orders ${of}`)).id,
    kitId: (await one(`select id from brand_kits ${of}`)).id,
    templateId: (await one(`select id from templates ${of}`)).id,
    batchId: (await one(`select id from batches ${of}`)).id,
    assetId: (await one(`select id from assets ${of}`)).id,
    voiceId: clone.elevenlabs_voice_id,
    cloneId: clone.id,
    endpointId: (await one(`select id from webhook_endpoints ${of}`)).id,
    eventId: (await one(`select id from webhook_events ${of}`)).id,
    deliveryId: (await one(`select id from webhook_deliveries ${of}`)).id,
    paymentId: (await one(`select id from payments ${of}`)).id,
    paths: files.rows.map(({ path }) => path),
  };
}

/** The rows fit together by themselves; a balance that is looked after at each of 10,000 entries takes long. */
const withoutTriggers = `do $$ declare of_us regclass; begin
  for of_us in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
    execute format('alter table %s disable trigger user', of_us);
  end loop; end $$`;

const each = (count: number) => `from auth."user" u cross join generate_series(1, ${count}) n`;
const age = `now() - n * interval '1 hour'`;

const statements = [
  `insert into auth."user" (name, email) select '', 'person' || n || '@example.com' from generate_series(1, ${people}) n`,
  `insert into profiles (id, email) select id, email from auth."user"`,
  `insert into user_credits (user_id) select id from auth."user"`,
  `insert into auth.session ("expiresAt", token, "userId") select now(), gen_random_uuid(), u.id ${each(2)}`,
  `insert into auth.account ("accountId", "providerId", "userId") select u.id, 'credential', u.id ${each(2)}`,
  `insert into auth."twoFactor" (secret, "backupCodes", "userId") select '', '', u.id ${each(1)}`,
  `insert into video_projects (user_id, title, script, status, created_at, started_at, share_token, is_showcased,
     stored_video_url, processing_stage)
   select u.id, 'Title ' || n, repeat('word ', 80), (array['draft', 'processing', 'completed', 'completed', 'failed'])[1 + n % 5],
     ${age}, ${age}, gen_random_uuid()::text, n = 7, '/files/' || gen_random_uuid(),
     case when n % 5 = 2 and n > 15 then 's3_processing' else 'storage_uploaded' end ${each(20)}`,
  `insert into idempotency_keys (user_id, key, digest, started)
   select u.id, gen_random_uuid()::text, repeat('0', 64), '{}' ${each(20)}`,
  `insert into video_captions (project_id, user_id, language, cues) select id, user_id, 'en', '[]' from video_projects`,
  `insert into share_links (project_id, user_id) select id, user_id from video_projects`,
  `update video_projects set storyboard = '{"scenes": []}' where title in ('Title 2', 'Title 3')`,
  `insert into video_versions (project_id, number, user_id, script, shown, played_url, file_urls, made_at, kept_until)
   select id, n, user_id, '', '{}', '/files/x', array['/files/x'], now(), case when n < 3 then now() end
   from video_projects cross join generate_series(1, 3) n where title = 'Title 3'`,
  `insert into kept_parts (user_id, key, path, bytes) select u.id, 'part-' || n, 'parts/' || u.id || n, 1 ${each(20)}`,
  `insert into credit_transactions (user_id, transaction_type, amount, description, project_id, created_at)
   select user_id, 'purchase', 1, '', id, created_at from video_projects`,
  `insert into credit_reservations (user_id, project_id, funded_by, day, state, created_at)
   select user_id, id, 'credit', created_at::date, case status when 'processing' then 'reserved' else 'captured' end,
     created_at from video_projects`,
  `insert into payments (user_id, provider, session_id, charge_id, credits, price_cents, currency, created_at)
   select u.id, 'test', gen_random_uuid()::text, gen_random_uuid()::text, 10, 1000, 'usd', ${age} ${each(5)}`,
  `insert into payment_reversals (charge_id, remote_id, status, cents, currency)
   select charge_id, charge_id, 'refunded', 100, 'usd' from payments`,
  `insert into test_checkouts (session_id, order_id, user_id, credits, price_cents, currency, success_url, cancel_url, expires_at)
   select session_id, id, user_id, 10, 1000, 'usd', '', '', now() from payments`,
  `insert into consents (user_id, kind, file_url, wording_version) select u.id, 'photo', '/files/' || gen_random_uuid(), '1' ${each(5)}`,
  `insert into user_talking_photos (user_id, talking_photo_id, original_image_url, photo_name, created_at)
   select u.id, 'studio_' || gen_random_uuid(), '/files/' || gen_random_uuid(), 'Photo ' || n, ${age} ${each(10)}`,
  `insert into user_voice_clones (user_id, elevenlabs_voice_id, original_voice_url, generated_audio_url, created_at)
   select u.id, 'match_' || gen_random_uuid(), '/files/' || gen_random_uuid(), '/files/' || gen_random_uuid(), ${age} ${each(10)}`,
  `insert into stored_files (path, user_id, bytes, content_type, delete_after, created_at)
   select 'videos/' || u.id || '/' || gen_random_uuid(), u.id, 1000, 'video/mp4', case when n = 1 then now() end, ${age} ${each(40)}`,
  `insert into templates (user_id, name, parts, created_at) select u.id, 'Template ' || n, '{}', ${age} ${each(3)}`,
  `insert into batches (user_id, name, template_id, template_name, parts, separator, columns, state, created_at)
   select u.id, 'List ' || n, 'lesson', 'Lesson', '{}', 'comma', '[]', case when n = 1 and u.email like '%1@%' then 'running' else 'finished' end, ${age} ${each(2)}`,
  `insert into batch_rows (batch_id, number, user_id, cells, digest) select b.id, n, b.user_id, '[]', b.id || '-' || n
   from batches b cross join generate_series(1, 10) n`,
  `update batch_rows r set started_at = now(), video_id = (select id from video_projects v where v.user_id = r.user_id order by created_at limit 1) where number < 5`,
  `insert into image_orders (user_id, mode, prompt, count, day, state, created_at)
   select u.id, 'text-to-image', 'A baker', 4, current_date, case when n = 1 then 'processing' else 'completed' end, ${age} ${each(10)}`,
  `update user_talking_photos p set image_order_id = o.id from image_orders o
   where o.user_id = p.user_id and o.created_at = p.created_at`,
  `insert into assets (user_id, kind, name, state, created_at)
   select u.id, 'slides', 'Lesson ' || n, case when n = 1 then 'reading' else 'ready' end, ${age} ${each(5)}`,
  `insert into api_keys (user_id, name, mode, scopes, secret_hash, shown, created_at)
   select u.id, 'Key ' || n, 'live', '{read}', sha256((u.id || n::text)::bytea), '', ${age} ${each(5)}`,
  `insert into webhook_endpoints (user_id, url, events, secret, secret_end)
   select u.id, 'https://example.com/' || n, '{video.completed}', '', '' ${each(2)}`,
  `insert into webhook_events (id, user_id, type, object_id, body, created_at)
   select 'evt_' || u.id || n, u.id, 'video.completed', u.id, '{}', ${age} ${each(20)}`,
  `insert into webhook_deliveries (user_id, endpoint_id, event_id, object_id, sequence, state, next_attempt_at)
   select w.user_id, w.id, e.id, e.object_id, e.sequence, case when e.id like '%19' then 'waiting' else 'delivered' end,
     case when e.id like '%19' then now() end
   from webhook_endpoints w join webhook_events e on e.user_id = w.user_id`,
  `insert into api_metadata (user_id, kind, object_id, metadata) select user_id, 'video', id::text, '{}' from video_projects`,
  `insert into favourite_looks (user_id, look_id) select u.id, 'look-' || n ${each(5)}`,
  `insert into brand_kits (user_id, is_default, content, created_at) select u.id, n = 1, '{"name":"Harbour"}', ${age} ${each(5)}`,
  `update user_talking_photos set recipe = '{}', drawing_percent = case when photo_name = 'Photo 2' then 1 end
   where photo_name in ('Photo 2', 'Photo 3')`,
  `insert into ai_image_usage (user_id, day, images) select u.id, current_date - n, 1 ${each(10)}`,
  `insert into social_credentials (user_id, platform, credential_type, encrypted_value) select u.id, 'youtube', n::text, '' ${each(3)}`,
  `insert into oauth_flows (state, user_id, platform, memory, expires_at)
   select gen_random_uuid()::text, u.id, 'youtube', '', now() ${each(2)}`,
  `insert into remote_tasks (user_id, kind, subject_id, provider, key, deadline, state, next_check_at)
   select user_id, 'render', id, 'heygen', gen_random_uuid()::text, now(),
     case when n < 3 then 'running' else 'done' end, case when n < 3 then now() end
   from (select id, user_id, row_number() over (partition by user_id) n from video_projects) v`,
  `insert into posts (user_id, project_id, platform, privacy, state, scheduled_at, created_at)
   select user_id, id, 'twitter', 'public', case when n = 1 then 'scheduled' else 'published' end,
     case when n = 1 then now() end, created_at
   from (select id, user_id, created_at, row_number() over (partition by user_id) n from video_projects) v`,
  `insert into account_events (user_id, event, created_at) select u.id, 'signed_in', ${age} ${each(10)}`,
  `insert into mails (id, "to", subject, text, sent_at) select gen_random_uuid()::text, u.email, '', '', ${age} ${each(4)}`,
  `insert into speech_previews (hash, audio_url, timeline, duration_seconds) select gen_random_uuid()::text, '', '{}', 1 ${each(4)}`,
  `insert into newsletter_subscriptions (email) select email from auth."user"`,
];
