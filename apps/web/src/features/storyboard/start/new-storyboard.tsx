import { ActionIcon, Button, Textarea } from '@mantine/core';
import { boardFrom, draftFrom } from '@portray/contracts/brand-choices';
import { limits } from '@portray/contracts/limits';
import { plans } from '@portray/contracts/plans';
import { countWords } from '@portray/contracts/script';
import { splitScript } from '@portray/contracts/split-script';
import { IconArrowLeft } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { api, calls } from '#lib/api/api.ts';
import { createOrderOnce } from '#lib/api/order-once.ts';
import { counted } from '#lib/number-words.ts';
import { storyboardPlace } from '#lib/screens/places.ts';
import { readAloudSeconds } from '#lib/sound/read-aloud-seconds.ts';
import { clockTime } from '#lib/times.ts';
import { DefaultKitNote } from '#ui/default-kit-note.tsx';
import { useAskBeforeUnload } from '#ui/dialog/use-ask-before-unload.ts';
import { ErrorNotice } from '#ui/fields/error-notice.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Mark } from '#ui/logo.tsx';
import screens from '#ui/screen.module.css';
import type { ChosenSlides } from '../assets/slide-choice.ts';
import bar from '../storyboard.module.css';
import { useNameOf } from '../use-name-of.ts';
import { scenesFromParts, scenesFromSlides, storyboardOf } from './first-scenes.ts';
import classes from './start.module.css';

const SlidesDialog = lazyPart(() => import('../assets/slides-dialog.tsx').then((part) => part.SlidesDialog));

/** Begins a project with scenes: of slides, or of a long script that is pasted. */
export function NewStoryboard() {
  const [address] = useSearchParams();
  const create = useCreate();
  const navigate = useNavigate();
  return (
    <>
      <header className={bar.top}>
        <ActionIcon component={Link} to="/dashboard" variant="quiet" size={40} aria-label="Back to Dashboard">
          <IconArrowLeft size={20} />
        </ActionIcon>
        <span className={bar.mark}>
          <Mark sizePx={28} />
        </span>
        <span className={bar.title}>New video</span>
      </header>
      <main id="main" className={screens.page}>
        {address.get('from') === 'slides' ? (
          <>
            <h1 className={screens.pageTitle}>New video from slides</h1>
            {create.error && <ErrorNotice error={create.error} headline="The storyboard could not be begun" />}
            <Suspense>
              <SlidesDialog
                opened
                asksSpeaker
                onUseSlides={(slides) => {
                  const title = slides.asset.name.replace(/\.pdf$/i, '').slice(0, limits.maxTitleCharacters);
                  create.mutate({ title, storyboard: storyboardOf(scenesFromSlides(slides)), speaker: slides.speaker });
                }}
                onClose={() => void navigate('/videos')}
              />
            </Suspense>
          </>
        ) : (
          <FromScript create={create} />
        )}
      </main>
    </>
  );
}

type NewBoard = { title: string; storyboard: ReturnType<typeof storyboardOf>; speaker?: ChosenSlides['speaker'] };

/** Creates the project with what the person likes to begin with, and with their default brand kit; then opens it. */
function useCreate() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const liked = useQuery(calls.account.preferences.queryOptions({ retry: false }));
  const kits = useQuery(calls.brandKits.list.queryOptions({ retry: false }));
  const nameOf = useNameOf();
  const [once] = useState(createOrderOnce<Parameters<typeof api.storyboards.create>[0]>);
  return useMutation({
    mutationFn: async ({ title, storyboard, speaker = {} }: NewBoard) => {
      const { language, voice_id, video_size } = liked.data ?? {};
      const kit = kits.data?.find(({ is_default }) => is_default);
      const usual = kit ? draftFrom(kit.content) : undefined;
      const photoUrl = speaker.photoUrl ?? usual?.photoUrl;
      const voiceId = speaker.voiceId ?? usual?.voiceId ?? voice_id;
      const draft = {
        title,
        ...(language && { language }),
        ...(video_size && { video_size }),
        ...(photoUrl && { avatar_image_url: photoUrl }),
        ...(voiceId && { voice_choice: 'existing' as const, elevenlabs_voice_id: voiceId }),
      };
      const board = kit ? boardFrom(storyboard, kit, limits.maxTextsPerScene, { photoUrl, nameOf }) : storyboard;
      const order = { draft, storyboard: board };
      // Scenes have new ids each time they are cut from the same words.
      const name = JSON.stringify([draft, board.scenes.map(({ id: _id, ...scene }) => scene)]);
      return once(name, order, api.storyboards.create);
    },
    onSuccess: async ({ video }) => {
      void queries.invalidateQueries({ queryKey: calls.videos.key() });
      await navigate(storyboardPlace(video.id), { replace: true });
    },
  });
}

function FromScript({ create }: { create: ReturnType<typeof useCreate> }) {
  const [title, setTitle] = useState('');
  const [script, setScript] = useState('');
  const { data: balance } = useQuery(calls.credits.balance.queryOptions());
  const parts = useMemo(() => splitScript(script), [script]);
  const words = countWords(script);
  const most = plans[balance?.user_type ?? 'free'].maxScriptWords;
  useAskBeforeUnload(script.trim() !== '' && !create.isSuccess);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (parts.length > 0) create.mutate({ title: title.trim(), storyboard: storyboardOf(scenesFromParts(parts)) });
      }}
    >
      <div>
        <h1 className={screens.pageTitle}>Paste a long script</h1>
        <p className={screens.lead}>
          It becomes scenes: at headings, at blank lines, or about every {limits.wordsPerScene} words.
        </p>
      </div>
      <label className={classes.field}>
        <b>Title</b>
        <input
          className={classes.input}
          maxLength={limits.maxTitleCharacters}
          value={title}
          dir="auto"
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
      </label>
      <Textarea
        label="Script"
        rows={14}
        required
        maxLength={limits.maxScriptCharacters}
        attributes={{ input: { dir: 'auto' } }}
        value={script}
        onChange={(event) => setScript(event.currentTarget.value)}
        description={`${words} of ${most} words, about ${clockTime(readAloudSeconds(script))}`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={words > most ? `Your plan allows ${most} words. You can shorten it in the storyboard, too.` : undefined}
      />
      {parts.length > 0 && (
        <section aria-label="Scenes" className={classes.parts}>
          <h2>{counted(parts.length, 'scene')}</h2>
          <ol>
            {parts.map(({ heading, script: said }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the script
              <li key={index} dir="auto">
                {heading && <b>{heading}: </b>}
                {said}
              </li>
            ))}
          </ol>
        </section>
      )}
      <DefaultKitNote />
      {create.error && <ErrorNotice error={create.error} headline="The storyboard could not be begun" />}
      <Button
        type="submit"
        variant="gradient"
        size="md"
        className={classes.submit}
        disabled={parts.length === 0}
        loading={create.isPending}
      >
        {parts.length === 0 ? 'Make scenes' : `Make ${counted(parts.length, 'scene')}`}
      </Button>
    </form>
  );
}
