import { freshKit } from '@portray/contracts/brand-choices';
import { limits } from '@portray/contracts/limits';
import { ourTemplates } from '@portray/contracts/our-templates';
import { known } from '@portray/foundation/known';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestStoryboards } from '../batches/storyboards.test-data.ts';
import { createBrandKit, makeBrandKitDefault } from '../brand-kits/change-brand-kits.ts';
import type { Principal } from '../principal.ts';
import { openTestStudio, type TestStudio } from '../studio.test-data.ts';
import { readTemplate, readTemplates } from './read-templates.ts';
import { useTemplate } from './use-template.ts';
import { removeTemplate, renameTemplate, saveTemplate } from './write-templates.ts';

let studio: TestStudio;
let deps: TestStudio['deps'] & ReturnType<typeof createTestStoryboards>;
let ana: Principal;
let ben: Principal;
beforeAll(async () => {
  studio = await openTestStudio();
  deps = { ...studio.deps, ...createTestStoryboards(studio.deps) };
  [ana, ben] = [await studio.addPerson(), await studio.addPerson()];
});
afterAll(() => studio?.close());

const { id: _, ...contents } = known(ourTemplates.find(({ id }) => id === 'answer'));
const values = { question: 'Can I?', short_answer: 'You can', answer: 'Always.' };

test('everybody has our twelve, and their own before them', async () => {
  expect(await readTemplates(deps, ben)).toHaveLength(12);
  const saved = await saveTemplate(deps, ana, { ...contents, name: 'Mine' });
  const all = await readTemplates(deps, ana);
  expect(all.map(({ name }) => name).slice(0, 2)).toEqual(['Mine', 'Lesson']);
  expect(all[0]).toEqual(saved);
  expect(saved).toMatchObject({ is_own: true, variables: contents.variables, storyboard: contents.storyboard });
  expect(await readTemplates(deps, ben)).toHaveLength(12);
});

test('a project is begun from a template, once for its key', async () => {
  const { video } = await useTemplate(deps, ana, { id: 'answer', values });
  expect(video).toMatchObject({ title: 'Answer to a question', script: expect.stringContaining('You asked: Can I?') });
  const named = await useTemplate(deps, ana, { id: 'answer', title: 'Cancelling', values });
  expect(named.video.title).toBe('Cancelling');
});

test('a project from a template takes the default brand kit, with the name that it shows', async () => {
  const dora = await studio.addPerson();
  const lowerThird = { style: 'bar' as const, name: 'Dora', line: '', inFirstScene: true };
  const content = { ...freshKit, name: 'Harbour School', lowerThird };
  const kit = await createBrandKit(studio.deps, dora, { content });
  await makeBrandKitDefault(studio.deps, dora, { id: kit.id });
  const begin = async () => (await useTemplate(deps, dora, { id: 'answer', values })).storyboard;
  const third = { kind: 'lower-third', name: 'Dora', style: 'bar', fromWord: 0 };
  const storyboard = await begin();
  expect(storyboard.brandKitId).toBe(kit.id);
  expect(storyboard.scenes[0]?.texts).toContainEqual(third);
  const shown = ourTemplates.find(({ id }) => id === 'answer')?.draft.avatar_image_url;
  await studio.rows(
    `insert into user_talking_photos (user_id, talking_photo_id, original_image_url, photo_name, is_ai_generated)
     values ($1, 'tane', $2, 'Tane, work, office', true)`,
    [dora.userId, shown],
  );
  expect((await begin()).scenes[0]?.texts).toContainEqual({ ...third, name: 'Tane' });
});

test('what is missing is named before a project is begun', async () => {
  const count = async () =>
    (await studio.rows('select id from video_projects where user_id = $1', [ana.userId])).length;
  const before = await count();
  await expect(useTemplate(deps, ana, { id: 'answer', values: { question: 'Can I?' } })).rejects.toMatchObject({
    code: 'invalid_input',
    message: 'Answer in a few words is missing. Answer is missing.',
  });
  await expect(useTemplate(deps, ana, { id: 'nothing', values })).rejects.toMatchObject({ code: 'not_found' });
  expect(await count()).toBe(before);
});

test('a template is renamed and deleted by its owner alone; ours by nobody', async () => {
  const { id } = await saveTemplate(deps, ana, contents);
  const notFound = { code: 'not_found' };
  await expect(renameTemplate(deps, ben, { id, name: 'Ours' })).rejects.toMatchObject(notFound);
  await expect(removeTemplate(deps, ben, { id })).rejects.toMatchObject(notFound);
  await expect(useTemplate(deps, ben, { id, values })).rejects.toMatchObject(notFound);
  await expect(removeTemplate(deps, ana, { id: 'lesson' })).rejects.toMatchObject(notFound);
  await expect(renameTemplate(deps, ana, { id: 'lesson', name: 'x' })).rejects.toMatchObject(notFound);
  expect(await renameTemplate(deps, ana, { id, name: 'New name' })).toMatchObject({
    name: 'New name',
    description: contents.description,
  });
  await removeTemplate(deps, ana, { id });
  await expect(readTemplate(deps, ana, { id })).rejects.toMatchObject(notFound);
});

test('one person keeps a limited number of templates', async () => {
  const cleo = await studio.addPerson();
  await studio.rows(
    `insert into templates (user_id, name, parts) select $1, 'T' || n, '{}' from generate_series(1, ${limits.maxTemplates}) n`,
    [cleo.userId],
  );
  await expect(saveTemplate(deps, cleo, contents)).rejects.toMatchObject({ code: 'conflict' });
});
