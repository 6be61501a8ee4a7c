import { type Person, Refusal } from '../person.ts';

/** A script that is spoken in some seconds. */
export const script = 'Hello, and welcome. This week we start small.';

/** Begins a video; answers its id. */
export async function beginVideo(person: Person, projectName: string): Promise<string> {
  const avatarImageUrl = await person.samplePortrait();
  const voiceId = await person.quickStartVoice();
  const order = { projectName, avatarImageUrl, script, voiceId, voiceChoice: 'existing' };
  return String((await person.call('create-avatar-video', order)).projectId);
}

/** A finished video; answers its id. */
export async function makeVideo(person: Person, title: string): Promise<string> {
  const id = await beginVideo(person, title);
  await person.watch(id);
  return id;
}

/** A failed video, which was begun, stopped, and then refused for a photo that is not there; answers its id. Tried again it succeeds. */
export async function makeFailure(person: Person, title: string): Promise<string> {
  const avatarImageUrl = (await person.samplePortrait()).replace(/[^/]+$/, 'not-there.jpg');
  const voiceId = await person.quickStartVoice();
  const projectId = await beginVideo(person, title);
  await person.ask(`/api/videos/${projectId}/cancel`, { method: 'POST', body: {} });
  const order = { projectId, projectName: title, avatarImageUrl, script, voiceId, voiceChoice: 'existing' };
  const refused = await person.call('create-avatar-video', order).catch((error: unknown) => error);
  if (!(refused instanceof Refusal)) throw new Error('A video without a photo was begun.');
  return projectId;
}

/** A draft; answers its id. */
export async function makeDraft(person: Person, title: string, words = 'Half a script'): Promise<string> {
  return String((await person.ask('/api/videos', { body: { title, script: words } })).id);
}

/** Drafts called 'Lesson 1' and so on, the last one being the newest. */
export async function makeLessons(person: Person, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) await makeDraft(person, `Lesson ${number}`, 'lesson');
}
