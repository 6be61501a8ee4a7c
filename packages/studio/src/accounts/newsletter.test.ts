import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestLibrary, type TestLibrary } from '../library.test-data.ts';
import { askToSubscribe, confirmSubscription, endSubscription } from './newsletter.ts';

let library: TestLibrary;
let deps: TestLibrary['deps'] & { linkSecret: string };
beforeAll(async () => {
  library = await openTestLibrary();
  deps = { ...library.deps, linkSecret: 'a secret of at least this length' };
});
afterAll(() => library?.close());

const list = (email: string) =>
  library.rows('select topic from newsletter_subscriptions where email = $1 order by topic', [email]);
const mailsTo = async (email: string): Promise<{ subject: string; text: string }[]> => {
  const query = `select data from pgboss.job where name = 'send-mail' and data->>'to' = $1 order by created_on`;
  return (await library.rows(query, [email])).map(({ data }) => data);
};
/** The token of the newest mail to an address. */
const tokenTo = async (email: string) => (await mailsTo(email)).at(-1)?.text.match(/\?token=(\S+)/)?.[1] ?? '';
const ask = (email: string, topic: 'newsletter' | 'api' = 'newsletter') => askToSubscribe(deps, { email, topic });
const refused = { code: 'invalid_input', message: expect.stringContaining('This link is incomplete or too old.') };

test('an address is on a list once the link of its mail was followed, and off it by the link of the next', async () => {
  const email = 'nina@example.com';
  await ask(email);
  expect(await list(email)).toEqual([]);
  const token = await tokenTo(email);
  expect(await confirmSubscription(deps, { token })).toEqual({ email, topic: 'newsletter' });
  await confirmSubscription(deps, { token });
  expect(await list(email)).toEqual([{ topic: 'newsletter' }]);
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
    ...['Confirm your subscription', 'You are subscribed'],
  ]);
  const leave = { token: await tokenTo(email) };
  await ask(email, 'api');
  await confirmSubscription(deps, { token: await tokenTo(email) });
  for (const _ of [1, 2]) await endSubscription(deps, leave);
  expect(await list(email)).toEqual([{ topic: 'api' }]);
});

test('who asks for an address that is on the list learns nothing; its owner reads it in a mail', async () => {
  const email = 'otto@example.com';
  await ask(email);
  await confirmSubscription(deps, { token: await tokenTo(email) });
  expect(await ask(email)).toBe(await ask('new@example.com'));
  expect((await mailsTo(email)).at(-1)).toMatchObject({
    subject: 'You are subscribed already',
    text: expect.stringContaining('/newsletter/leave?token='),
  });
});

test('a link subscribes for three days, its own address, and no other by a changed one', async () => {
  const email = 'pia@example.com';
  await ask(email);
  const token = await tokenTo(email);
  const [payload = '', signature] = token.split('.');
  const other = JSON.stringify({ ...JSON.parse(Buffer.from(payload, 'base64url').toString()), email: 'x@example.com' });
  const forged = `${Buffer.from(other).toString('base64url')}.${signature}`;
  for (const wrong of [forged, '', 'a.b', `${payload}.`, token.slice(0, -1)])
    await expect(confirmSubscription(deps, { token: wrong })).rejects.toMatchObject(refused);
  await expect(endSubscription(deps, { token })).rejects.toMatchObject(refused);
  const inTime = { ...deps, now: () => new Date(library.clock.at.getTime() + 71 * 3_600_000) };
  const late = { ...deps, now: () => new Date(library.clock.at.getTime() + 73 * 3_600_000) };
  await expect(confirmSubscription(late, { token })).rejects.toMatchObject(refused);
  expect(await list(email)).toEqual([]);
  await confirmSubscription(inTime, { token });
  expect(await list(email)).toEqual([{ topic: 'newsletter' }]);
});
