import type { Page } from '@playwright/test';
import { known } from '@portray/foundation/known';
import type { Person } from '../person.ts';
import { wizardActs } from './wizard-acts.ts';

/** A script, and what a stand-in that was taught it makes of it. */
export const french = 'Bonjour à tous, je suis très heureux de vous voir ici ce matin.';
export const english = 'Good morning everyone, I am so happy to see you.';

/** What a user does with a script that is in another language than the video. */
export function translationActs(page: Page) {
  const acts = wizardActs(page);

  /** Makes the video of the script that was accepted. */
  async function makeVideo(): Promise<void> {
    await acts.chooseSamplePortrait();
    await acts.generateAudio();
    await acts.toast('It speaks the English translation that you accepted.');
    await acts.press('Next: Create Video');
    await acts.say('Translated from French');
    await acts.press('Create YouTube Video');
    await acts.say('Creating your video');
  }

  return { ...acts, makeVideo, field: page.getByLabel('Read it, and change what you like') };
}

/** The script of the finished video of this title, and its captions in one line. */
export async function wordsOf(person: Person, title: string) {
  const { items } = await person.ask('/api/videos');
  const { id } = known((items as { id: string; title: string }[]).find((video) => video.title === title));
  const { video } = await person.watch(id);
  const { cues } = await person.ask(`/api/videos/${id}/captions`);
  const captions = (cues as { text: string }[]).map(({ text }) => text.replaceAll('\n', ' ')).join(' ');
  return { status: video.status, script: video.script, captions };
}
