import { test } from 'vitest';
import { expectHarmless, layOut, targets, weapons } from './weapons.test-data.ts';

layOut();

test.each(weapons)('%s reaches neither a file nor the network, however it names them', async (...weapon) => {
  await expectHarmless(weapon, targets());
});
