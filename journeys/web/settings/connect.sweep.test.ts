import { createHash, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { accessibilityViolationsOn } from '../../src/page/accessibility-violations.ts';
import { noBrowser } from '../../src/visits/browser.ts';
import { visitProduct } from '../../src/visits/visit.ts';

const redirect = 'http://127.0.0.1:49152/callback';
const connectActs = (page: Page) => ({
  page,
  press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
});

describe.skipIf(noBrowser)('programs that ask for a permission', () => {
  const visit = visitProduct({ name: 'connect', acts: connectActs });

  test('are permitted on a page that says what they may do, use the tools, and are disconnected', async () => {
    const { page, press } = await visit.open();
    await page.route(`${redirect}*`, (route) => route.fulfill({ contentType: 'text/html', body: 'back' }));
    const facts = { client_name: 'Desk helper', redirect_uris: [redirect] };
    const { client_id } = await (await page.request.post('/oauth/register', { data: facts })).json();
    const verifier = randomBytes(32).toString('base64url');
    const question = {
      response_type: 'code',
      client_id,
      redirect_uri: redirect,
      scope: 'read create',
      state: 'x',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    };
    await page.goto(`/connect?${new URLSearchParams({ ...question, scope: 'root' })}`);
    await page.waitForURL((url) => url.port === '49152');
    expect(new URL(page.url()).searchParams.get('error')).toBe('invalid_scope');
    await page.goto(`/connect?${new URLSearchParams(question)}`);
    await page.getByRole('heading', { name: 'Desk helper wants to work in your account' }).waitFor();
    expect.soft(await accessibilityViolationsOn(page, 'both')).toEqual([]);
    await press('Allow');
    await page.waitForURL(`${redirect}*`);
    const code = new URL(page.url()).searchParams.get('code') ?? '';
    const form = { grant_type: 'authorization_code', code, client_id, redirect_uri: redirect, code_verifier: verifier };
    const { access_token } = await (await page.request.post('/oauth/token', { form })).json();
    const useTools = () =>
      page.request.post('/mcp', {
        headers: { authorization: `Bearer ${access_token}`, accept: 'application/json, text/event-stream' },
        data: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_credits', arguments: {} } },
      });
    expect(await (await useTools()).text()).toContain('daily_videos_left');

    await page.goto('/settings/developer');
    await press('Disconnect Desk helper');
    await press('Disconnect');
    await page.getByRole('heading', { name: 'Connected programs' }).waitFor({ state: 'detached' });
    expect((await useTools()).status()).toBe(401);
  });
});
