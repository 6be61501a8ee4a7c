import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { toApiError } from '#lib/api/api-error.ts';
import { createLazyQuery, lazyApi, useLazyQuery } from '#lib/api/lazy-query.ts';
import { useAfterLoad } from '#lib/screens/use-after-load.ts';
import { useFirstSign } from '#lib/screens/use-first-sign.ts';
import { rememberBegun } from '#lib/session/return-path.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { portraitUrl } from '#ui/portraits.ts';
import { type PresenterId, presenterWords } from '#ui/presenter-ids.ts';
import type { LivePart } from './live-part.tsx';
import { people } from './presenter-people.ts';
import classes from './stage-view.module.css';
import { StageView } from './stage-view.tsx';

const LivePartLoader = lazyPart(() => import('./live-part.tsx').then((module) => module.LivePartOf));

const voicesByGender = createLazyQuery(async () => {
  const [api, { offeredVoices }] = await Promise.all([lazyApi(), import('./offered-voices.ts')]);
  const all = await api.voices.defaults();
  // Right after its first start the product has none for a moment.
  if (all.length === 0) throw new Error('The voices are being made. They come within a minute.');
  return { female: offeredVoices(all, 'female'), male: offeredVoices(all, 'male') };
});

/** The address of a new video that begins with what was tried here. */
function firstProject({ text, presenter, voiceId }: { text: string; presenter: string; voiceId: string | undefined }) {
  const choices = { script: text, portrait: presenter, ...(voiceId && { voice: voiceId, language: 'en' }) };
  return `?${new URLSearchParams(choices)}`;
}

const faultOf = (live: LivePart | undefined) =>
  live?.tryOut.fault?.message ?? live?.tryOut.live.state.soundFault?.message;

/** The try-out: choose a presenter and a voice, type a sentence, see it spoken. The engine is loaded on the first interaction. */
export function HeroStage() {
  const [presenter, setPresenter] = useState<PresenterId>(filmed);
  const [ownText, setText] = useState<string>();
  const [chosenVoice, setVoice] = useState<string>();
  const [isAwake, setAwake] = useState(false);
  const [isTried, setTried] = useState(false);
  const [live, setLive] = useState<LivePart>();
  const [isWanted, setWanted] = useState(false);
  const isSomebodyThere = useFirstSign();
  const { data: offered, error: noVoices } = useLazyQuery(voicesByGender, { isWanted: isAwake || isSomebodyThere });

  const voices = offered?.[people[presenter].gender] ?? [];
  const voice = voices.find(({ id }) => id === chosenVoice) ?? voices[0];
  const text = ownText ?? people[presenter].greeting;
  const wake = useCallback(() => setAwake(true), []);
  const sleep = () => {
    setAwake(false);
    setWanted(false);
  };

  const say = (part = live) => {
    wake();
    setTried(true);
    if (noVoices) voicesByGender.askAgain();
    if (!part || !voice) return setWanted(true);
    setWanted(false);
    part.tryOut.say({ text, voiceId: voice.elevenlabs_voice_id, language: 'en', settings: {} });
  };
  if (isWanted && live && voice) queueMicrotask(() => say(live));
  const isSpeaking = live?.tryOut.live.state.speech === 'playing';
  const voiceId = voice?.elevenlabs_voice_id;
  useEffect(() => {
    if (isTried) rememberBegun({ pathname: '/create-video', search: firstProject({ text, presenter, voiceId }) });
  }, [isTried, text, presenter, voiceId]);

  return (
    <>
      <StageView
        presenter={presenter}
        onPresenter={(next) => {
          wake();
          live?.tryOut.stop();
          setTried(true);
          setPresenter(next);
        }}
        text={text}
        onText={(next) => {
          setTried(true);
          setText(next);
        }}
        voices={voices}
        voiceId={voice?.id}
        onVoice={(next) => {
          setTried(true);
          setVoice(next);
        }}
        picture={live?.picture ?? <MovingPortrait presenter={presenter} />}
        level={live?.level}
        isSpeaking={isSpeaking}
        isBusy={(isWanted && !noVoices) || live?.tryOut.isAsking === true}
        fault={faultOf(live) ?? (isWanted && noVoices ? toApiError(noVoices).message : undefined)}
        onSay={() => (isSpeaking ? live?.tryOut.stop() : say())}
        onWake={wake}
      />
      {isAwake && (
        <Suspense>
          <LivePartLoader presenter={presenter} onChange={setLive} onMissing={sleep} />
        </Suspense>
      )}
    </>
  );
}

/** Who moves before anybody has pressed; `npm run film -w @portray/presenters -- hero` makes the clip. */
const filmed = 'ada';

/** The portrait, which moves without a sound once the page has come; still for people who ask for less motion or data. */
function MovingPortrait({ presenter }: { presenter: PresenterId }) {
  const isQuiet = useAfterLoad();
  const still = portraitUrl(presenter, 720);
  return (
    <>
      <img src={still} alt={presenterWords[presenter]} width={452} height={452} fetchPriority="high" />
      {isQuiet && presenter === filmed && !asksForLess() && <SilentLoop still={still} />}
    </>
  );
}

function SilentLoop({ still }: { still: string }) {
  const video = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const Icon = isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled;
  return (
    <div className={classes.moving}>
      <video
        ref={video}
        src="/clips/hero.mp4"
        poster={still}
        aria-label={`${presenterWords[filmed]}, speaks`}
        autoPlay
        muted
        loop
        playsInline
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      />
      <button
        type="button"
        aria-label={isPlaying ? 'Pause the portrait' : 'Move the portrait'}
        onClick={() => (isPlaying ? video.current?.pause() : void video.current?.play().catch(() => undefined))}
      >
        <Icon size={16} />
      </button>
    </div>
  );
}

function asksForLess(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
