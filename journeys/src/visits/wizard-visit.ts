import { wizardActs } from '../acts/wizard-acts.ts';
import { prepareProject, prepareSpokenProject, stepOf } from '../acts/wizard-projects.ts';
import { visitProduct } from './visit.ts';

/** For the tests of one `describe`: the running product, a browser, and a signed-in user who makes videos. */
export function visitWizard(name = 'nora') {
  return visitProduct({ name, acts: wizardActs });
}

/** The step of a project in which a voice is chosen. */
export async function openVoice(visit: ReturnType<typeof visitWizard>, fields: Record<string, unknown> = {}) {
  const acts = await visit.open();
  const id = await prepareProject(visit.person, fields);
  await acts.page.goto(stepOf(id, 'voice'));
  await acts.page.getByRole('heading', { name: 'Choose a voice' }).waitFor();
  const project = () => visit.person.video(id);
  return { ...acts, project };
}

/** The last step of a project that only has to be created. */
export async function openCreate(visit: ReturnType<typeof visitWizard>, fields: Record<string, unknown> = {}) {
  const acts = await visit.open();
  const id = await prepareSpokenProject(visit.person, fields);
  await acts.page.goto(stepOf(id, 'create'));
  await acts.say('Ready when you are');
  const project = () => visit.person.video(id);
  return { ...acts, id, project };
}
