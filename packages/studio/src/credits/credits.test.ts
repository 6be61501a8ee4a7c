import type { UserType } from '@portray/contracts/plans';
import { type Database, openDatabase, type Transaction } from '@portray/database/open-database';
import { AppError } from '@portray/foundation/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Principal } from '../principal.ts';
import { openTestStudio, type TestStudio, videoRequest } from '../studio.test-data.ts';
import { cancelVideo } from '../videos/finish/cancel-video.ts';
import { retryVideo } from '../videos/start/retry-video.ts';
import { startVideo } from '../videos/start/start-video.ts';
import { describeAvailability } from './availability.ts';
import {
  readAvailability,
  readBalance,
  readCreditUsage,
  readCurrentUsage,
  readTransactions,
  readUserCredits,
} from './read-credits.ts';
import { lockCreditBalance, reserveCredit } from './reserve-credit.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio?.close());

const ledger = (principal: Principal) =>
  studio.rows('select transaction_type, amount from credit_transactions where user_id = $1 order by created_at', [
    principal.userId,
  ]);
const start = (principal: Principal, changes = {}) => startVideo(studio.deps, principal, videoRequest(changes));

describe('what a person may do now', () => {
  test('base credits count before the bonus of the day', () => {
    const free = { user_type: 'free' as const, available_credits: 2, bonusVideosToday: 0 };
    expect(describeAvailability(free)).toMatchObject({ available: 2, baseCredits: 2, dailyAvailable: 1 });
    expect(describeAvailability({ ...free, available_credits: 0 })).toMatchObject({
      available: 1,
      canCreateToday: true,
    });
  });

  test('one credit is low on the free plan, five on the paid one', () => {
    const isLow = (user_type: UserType, available_credits: number) =>
      describeAvailability({ user_type, available_credits, bonusVideosToday: 0 }).isLowOnCredits;
    expect([isLow('free', 1), isLow('free', 2), isLow('pro', 5), isLow('pro', 6)]).toEqual([true, false, true, false]);
  });

  test('is summed up in one place: what is left, whether it may begin today, what to say, and which plan it is', () => {
    const free = { user_type: 'free' as const, available_credits: 1, bonusVideosToday: 1 };
    expect(describeAvailability(free)).toEqual({
      available: 1,
      canCreateToday: true,
      message: 'You have 1 credit.',
      isLowOnCredits: true,
      baseCredits: 1,
      dailyAvailable: 0,
      isFreeTier: true,
      showDailyLimit: false,
    });
  });

  test('the bonus of the day is there while fewer videos were made than the day allows, and needs no claim', () => {
    const left = (bonusVideosToday: number) =>
      describeAvailability({ user_type: 'free', available_credits: 0, bonusVideosToday });
    expect(left(0)).toMatchObject({ available: 1, message: 'Your daily bonus video is available.' });
    expect(left(1)).toMatchObject({ available: 0, canCreateToday: false, showDailyLimit: true });
  });

  test('the sentence names the credits and the bonus, each where there is one', () => {
    const sentence = (available_credits: number, bonusVideosToday: number) =>
      describeAvailability({ user_type: 'free', available_credits, bonusVideosToday }).message;
    expect([sentence(2, 0), sentence(1, 0), sentence(2, 1), sentence(0, 0)]).toEqual([
      'You have 2 credits and your daily bonus video.',
      'You have 1 credit and your daily bonus video.',
      'You have 2 credits.',
      'Your daily bonus video is available.',
    ]);
    expect(sentence(0, 1)).toMatch(/^You have no credits left and used your daily bonus video/);
  });

  test('a paid person has no bonus of the day and no daily limit', () => {
    const pro = describeAvailability({ user_type: 'pro', available_credits: 0, bonusVideosToday: 0 });
    expect(pro).toMatchObject({ available: 0, canCreateToday: false, dailyAvailable: 0, showDailyLimit: false });
  });
});

test('a person without base credits uses the bonus of the day, and then reads when to come back', async () => {
  const principal = await studio.addPerson({ credits: 0 });
  await start(principal, { projectName: 'One' });
  expect(await ledger(principal)).toEqual([
    { transaction_type: 'daily_bonus', amount: 1 },
    { transaction_type: 'video_creation', amount: -1 },
  ]);
  expect(await readUserCredits(studio.deps, principal)).toMatchObject({
    success: true,
    stats: { canGetDailyBonus: false },
  });
  await expect(start(principal, { projectName: 'Two' })).rejects.toMatchObject({
    code: 'daily_limit_reached',
    retryAfterSeconds: 86_400 - ((studio.clock.at.getTime() / 1_000) % 86_400),
  });
  expect(await readAvailability(studio.deps, principal)).toMatchObject({ canCreateToday: false, showDailyLimit: true });
  expect(await readCurrentUsage(studio.deps, principal)).toMatchObject({
    daily_videos_generated: 1,
    daily_videos_limit: 1,
  });
  studio.clock.at = new Date('2026-11-22T00:00:00.000Z');
  expect(await readAvailability(studio.deps, principal)).toMatchObject({ canCreateToday: true, dailyAvailable: 1 });
  studio.clock.at = new Date('2026-11-21T12:00:00.000Z');
});

test('what videos took is counted by the UTC day they began on, as far back as is asked for, without what came back', async () => {
  const principal = await studio.addPerson({ credits: 5 });
  studio.clock.at = new Date('2026-11-19T23:59:00.000Z');
  await start(principal, { projectName: 'Long ago' });
  studio.clock.at = new Date('2026-11-20T00:01:00.000Z');
  await start(principal, { projectName: 'Yesterday' });
  studio.clock.at = new Date('2026-11-21T12:00:00.000Z');
  await start(principal, { projectName: 'One' });
  await start(principal, { projectName: 'Two' });
  const { projectId } = await start(principal, { projectName: 'Never made' });
  await cancelVideo(studio.deps, principal, { id: projectId });
  const usage = (days: number) => readCreditUsage(studio.deps, principal, { days });
  const recent = [
    { day: '2026-11-20', credits: 1 },
    { day: '2026-11-21', credits: 2 },
  ];
  expect(await usage(2)).toEqual({ from: '2026-11-20', to: '2026-11-21', days: recent });
  expect((await usage(30)).days).toEqual([{ day: '2026-11-19', credits: 1 }, ...recent]);
});

test('a paid person without credits is told how many remain', async () => {
  const principal = await studio.addPerson({ credits: 0, userType: 'pro' });
  await expect(start(principal)).rejects.toMatchObject({
    code: 'insufficient_credits',
    message: expect.stringContaining('0 credits remaining'),
  });
});

test('a cancelled video gives its credit back, and a bonus to its day', async () => {
  const principal = await studio.addPerson({ credits: 0 });
  const { projectId } = await start(principal);
  await cancelVideo(studio.deps, principal, { id: projectId });
  expect(await readBalance(studio.deps, principal)).toMatchObject({ available_credits: 0, used_credits: 0 });
  expect((await readUserCredits(studio.deps, principal)).stats).toEqual({ videosThisMonth: 0, canGetDailyBonus: true });
  await retryVideo(studio.deps, principal, { id: projectId });
  expect((await readUserCredits(studio.deps, principal)).stats).toEqual({
    videosThisMonth: 1,
    canGetDailyBonus: false,
  });
});

describe('forty videos at once, asked of two servers,', () => {
  // As a server opens it: what one person changes goes one after the other, and waits for no row that its own holds.
  const openServer = () => openDatabase({ url: studio.database.url, takesTurns: true });
  let servers: Database[];
  beforeAll(() => {
    servers = [openServer(), openServer()];
  });
  afterAll(() => Promise.all(servers.map((server) => server.close())));

  const startForty = (principal: Principal) =>
    Promise.allSettled(
      Array.from({ length: 40 }, (_, index) => {
        const deps = { ...studio.deps, database: servers[index % servers.length]! };
        return startVideo(deps, principal, videoRequest({ projectName: `Video ${index}` }));
      }),
    );

  test('are two videos on one credit and one bonus', async () => {
    const principal = await studio.addPerson({ credits: 1 });
    const results = await startForty(principal);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await readBalance(studio.deps, principal)).toMatchObject({ available_credits: 0, used_credits: 2 });
    expect(await studio.rows('select id from video_projects where user_id = $1', [principal.userId])).toHaveLength(2);
  });

  test('are one video on one credit of a paid person', async () => {
    const principal = await studio.addPerson({ credits: 1, userType: 'pro' });
    const refused = (await startForty(principal)).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(39);
    expect((refused as PromiseRejectedResult[]).every(({ reason }) => reason.code === 'insufficient_credits')).toBe(
      true,
    );
    expect(await ledgerIsBalanced()).toBe(true);
  });
});

test('fifty claims of one daily bonus at once are one bonus, even when none waits for another', async () => {
  const principal = await studio.addPerson({ credits: 0 });
  const claim = async (tx: Transaction) => {
    const { rows } = await tx.execute<{ id: string }>(
      `insert into video_projects (user_id) values ('${principal.userId}') returning id`,
    );
    // A balance that was read before the others claimed.
    const stale = { user_type: 'free' as const, available_credits: 0, bonusVideosToday: 0 };
    await reserveCredit(tx, principal.userId, stale, { id: rows[0]!.id, now: studio.clock.at });
  };
  const claims = Array.from({ length: 50 }, () => studio.database.asPerson(principal.userId, claim));
  const results = await Promise.allSettled(claims);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await ledger(principal)).toHaveLength(2);
});

test('a user whose account is not set up yet is asked to wait', async () => {
  const creditBalance = studio.database.asSystem((tx) => lockCreditBalance(tx, crypto.randomUUID(), studio.clock.at));
  await expect(creditBalance).rejects.toThrow(AppError);
});

test('a user whose account is not set up yet reads that they have no credits, and the bonus of the day', async () => {
  const principal = {
    userId: crypto.randomUUID(),
    email: 'new@example.com',
    sessionId: 'session',
    aal: 'aal1' as const,
  };
  expect(await readBalance(studio.deps, principal)).toEqual({
    user_id: principal.userId,
    user_type: 'free',
    available_credits: 0,
    total_credits: 0,
    used_credits: 0,
  });
  expect(await readAvailability(studio.deps, principal)).toMatchObject({ available: 1, dailyAvailable: 1 });
});

test('the ledger is paged by key, with the titles of the videos', async () => {
  const principal = await studio.addPerson({ credits: 3 });
  for (const projectName of ['One', 'Two', 'Three']) await start(principal, { projectName });
  const first = await readTransactions(studio.deps, principal, { limit: 2 });
  expect(first.items.map(({ project_title }) => project_title)).toEqual(['Three', 'Two']);
  const second = await readTransactions(studio.deps, principal, { limit: 2, cursor: first.nextCursor! });
  expect(second.items.map(({ transaction_type }) => transaction_type)).toEqual(['video_creation', 'starter']);
  expect(second.nextCursor).toBeNull();
  const foreign = { limit: 2, cursor: 'nonsense' };
  await expect(async () => readTransactions(studio.deps, principal, foreign)).rejects.toMatchObject({
    code: 'invalid_input',
  });
});

async function ledgerIsBalanced(): Promise<boolean> {
  const wrong = await studio.rows(`select c.user_id from user_credits c
    left join credit_transactions t using (user_id)
    group by c.user_id, c.available_credits having c.available_credits <> coalesce(sum(t.amount), 0)`);
  return wrong.length === 0;
}
