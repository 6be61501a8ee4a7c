import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { readEnvironment } from '@portray/contracts/environment';
import { isServiceSetUp, type OutsideServiceId, outsideServices } from '@portray/contracts/outside-services';
import { afterAll, beforeAll, expect, test } from 'vitest';

const settings: Record<string, string> = {};
let doubles: ReturnType<typeof spawn>;

beforeAll(async () => {
  const program = join(import.meta.dirname, '../src/doubles.ts');
  doubles = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: doubles.stdout! })) {
    const { name, value } = /export (?<name>\w+)='(?<value>.*)'$/.exec(line)?.groups ?? {};
    if (name && value) settings[name] = value;
    if (line.includes('npm start')) break;
  }
}, 60_000);

afterAll(() => void doubles.kill());

test('one command stands in for every outside service but mail, with settings that the product takes', () => {
  expect(() => readEnvironment(settings)).not.toThrow();
  const ids = Object.keys(outsideServices) as OutsideServiceId[];
  expect(ids.filter((id) => !isServiceSetUp(id, settings))).toEqual(['smtp']);
});

test('each address in them answers', async () => {
  const addresses = Object.values(settings).filter((value) => value.startsWith('http'));
  expect(addresses.length).toBeGreaterThanOrEqual(15);
  for (const address of addresses) expect((await fetch(address)).status, address).toBeLessThan(599);
});
