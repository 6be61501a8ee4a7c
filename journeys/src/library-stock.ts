import type { Person } from './person.ts';

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

/** A failed video; answers its id. */
export async function makeFailure(person: Person, title: string): Promise<string> {
  const id = await beginVideo(person, title);
  await person.ask(`/api/videos/${id}/cancel`, { method: 'POST', body: {} });
  return id;
}

/** A draft; answers its id. */
export async function makeDraft(person: Person, title: string, words = 'Half a script'): Promise<string> {
  return String((await person.ask('/api/videos', { body: { title, script: words } })).id);
}

/** Drafts called 'Lesson 1' and so on, the last one being the newest. */
export async function makeLessons(person: Person, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) await makeDraft(person, `Lesson ${number}`, 'lesson');
}
