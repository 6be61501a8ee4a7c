import type { Storyboard } from '@portray/contracts/storyboard';
import { boardOf, sceneOf } from '@portray/contracts/storyboard-testing';
import { known } from '@portray/foundation/known';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Principal } from '../principal.ts';
import { openTestStudio, portraitUrl, type TestStudio } from '../studio.test-data.ts';
import { renderVideo } from '../videos/render/render-video.ts';
import { startStoryboard } from './start-storyboard.ts';
import { createStoryboard, readStoryboard, saveStoryboard } from './write-storyboard.ts';

/** Ten words. */
export const words = 'One two three four five six seven eight nine ten.';

/** Two scenes of twelve words. */
export const lesson = boardOf(
  sceneOf(1, { script: words, texts: [{ kind: 'title', text: 'Welcome', fromWord: 0 }] }),
  sceneOf(2, { script: 'Adios amigos.', layout: { kind: 'voice-only' }, background: { kind: 'blur' } }),
);

const draft = {
  title: 'Lesson',
  avatar_image_url: portraitUrl,
  voice_choice: 'existing',
  elevenlabs_voice_id: 'en-anna',
} as const;

/** A storyboard whose first scene says something else. */
export const saying = (script: string) => (board: Storyboard) => ({
  ...board,
  scenes: board.scenes.map((scene, index) => (index === 0 ? { ...scene, script } : scene)),
});

/** For the tests of one file: a studio, in each test a person with three credits, and what they do with their storyboards. */
export function openStoryboards() {
  let studio: TestStudio;
  let ana: Principal;
  beforeAll(async () => {
    studio = await openTestStudio();
  });
  afterAll(() => studio?.close());
  beforeEach(async () => {
    ana = await studio.addPerson({ credits: 3, userType: 'pro' });
    studio.scenePresenter.presented.length = 0;
    studio.scenePresenter.state.drawn.length = 0;
    studio.scenePresenter.state.fault = undefined;
  });

  /** A new project with these scenes; its id. */
  async function begin(storyboard: Storyboard = lesson, changes: object = {}): Promise<string> {
    const begun = await createStoryboard(studio.deps, ana, { draft: { ...draft, ...changes }, storyboard });
    return begun.video.id;
  }
  const start = (id: string, request = {}) => startStoryboard(studio.deps, ana, { id, ...request });
  const rowOf = async (id: string) => known((await studio.rows('select * from video_projects where id = $1', [id]))[0]);
  async function render(id: string): Promise<void> {
    const { attempt } = await rowOf(id);
    const { signal } = new AbortController();
    await renderVideo(studio.deps, { userId: ana.userId, videoId: id, attempt }, { signal });
  }
  async function make(id: string, request = {}) {
    const started = await start(id, request);
    await render(id);
    return started;
  }
  /** Saves other scenes; the version that they are. */
  async function rewrite(id: string, change: (board: Storyboard) => Storyboard): Promise<number> {
    const { storyboard, version } = await readStoryboard(studio.deps, ana, { id });
    const saved = await saveStoryboard(studio.deps, ana, { id, version, storyboard: change(storyboard) });
    return saved.version;
  }
  async function creditsOf(): Promise<number> {
    const rows = await studio.rows('select available_credits from user_credits where user_id = $1', [ana.userId]);
    return Number(known(rows[0]).available_credits);
  }
  return {
    get studio() {
      return studio;
    },
    get ana() {
      return ana;
    },
    begin,
    start,
    rowOf,
    render,
    make,
    rewrite,
    creditsOf,
  };
}
