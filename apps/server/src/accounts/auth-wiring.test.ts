import { expect, test } from 'vitest';
import { loadAuth } from './auth-wiring.ts';

test('sign-in that cannot be loaded ends the start with a sentence that names what is missing', async () => {
  const missing = new Error("Cannot find package 'better-auth' imported from auth.ts\nRequire stack: …");
  const openAuth = loadAuth({} as Parameters<typeof loadAuth>[0], () => Promise.reject(missing));
  await expect(openAuth()).rejects.toMatchObject({
    code: 'start_failed',
    message: `Sign-in cannot be loaded: Cannot find package 'better-auth' imported from auth.ts. Install the product again.`,
    cause: missing,
  });
});
