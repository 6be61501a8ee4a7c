import type { Person } from '../person.ts';
import { sentence } from './wizard-acts.ts';

type Fields = Record<string, unknown>;

/** A project with name, script and portrait, as if the first three steps were done; answers its id. */
export async function prepareProject(person: Person, fields: Fields = {}): Promise<string> {
  const avatar_image_url = await person.samplePortrait();
  const body = { title: 'Small habits', script: sentence, avatar_image_url, ...fields };
  return String((await person.ask('/api/videos', { body })).id);
}

/** The same with a Quick Start voice that has spoken the script: only the last step is left. */
export async function prepareSpokenProject(person: Person, fields: Fields = {}): Promise<string> {
  const projectId = await prepareProject(person, fields);
  const voiceId = await person.quickStartVoice();
  await person.call('generate-audio', { projectId, voiceId, language: 'en', script: fields.script ?? sentence });
  const body = { voice_choice: 'existing', elevenlabs_voice_id: voiceId };
  await person.ask(`/api/videos/${projectId}`, { method: 'PATCH', body });
  return projectId;
}

/** Where the wizard shows a step of a project. */
export const stepOf = (projectId: string, step: string) => `/create-video?project=${projectId}&step=${step}`;
