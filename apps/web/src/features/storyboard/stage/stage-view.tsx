import { noBackdropNote } from '@portray/contracts/backdrop';
import type { Layout } from '@portray/contracts/scene';
import { textCoversContents } from '@portray/stage/calm-layout';
import type { ScenePlan } from '@portray/stage/plan-scene';
import { fadeShare, isFaded } from '@portray/stage/presenter-fade';
import { fadesIn, type PresenterFrame } from '@portray/stage/presenter-frame';
import { Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { logosOf, shownLogo } from '#lib/stage/logos.ts';
import { everyWord, paintBack, paintFront, partBehind } from '#lib/stage/paint-stage.ts';
import { pictureOf, usePictureNews } from '#lib/stage/pictures.ts';
import { plateLogo } from '#lib/stage/plate-logo.ts';
import {
  hasOutline,
  keepsOwnBackground,
  pictureBehind,
  planOf,
  type StageSetting,
  sideIn,
  stageFrame,
} from '#lib/stage/scene-plan.ts';
import { rememberCutOut, useTriedCutOut } from '#lib/stage/tried-cut-outs.ts';
import { LiveFrame } from '#live/live-frame.tsx';
import type { LivePhoto } from '#live/live-inputs.ts';
import { useMoment } from '#live/use-moment.ts';
import { useTryOut } from '#live/use-try-out.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { Editor } from '../use-editor.ts';
import { ClipLayer } from './clip-layer.tsx';
import { PlayerRow } from './player-row.tsx';
import { SafeAreas } from './safe-areas.tsx';
import { spokenWordAt } from './scene-words.ts';
import classes from './stage.module.css';
import { type Play, usePlay } from './use-play.ts';

// Letters of several scripts and directions are only needed where captions are burned in.
const CaptionsShown = lazyPart(() => import('./captions-shown.tsx').then((part) => part.CaptionsShown));

type StageViewProps = {
  editor: Editor;
  setting: StageSetting;
  presenters: ReadonlyMap<string, LivePhoto>;
  /** Hands out how scenes are played, for the buttons and keys of the screen. */
  onPlay: (play: Play) => void;
};

/** The scene as the finished video shows it, with its presenter alive. */
export function StageView({ editor, setting, presenters, onPlay }: StageViewProps) {
  const { scene, index, settings } = editor;
  const photoUrl = editor.photoOf(scene);
  const photo = photoUrl === null ? undefined : presenters.get(photoUrl);
  const frame = useMemo(() => stageFrame(setting.videoSize), [setting.videoSize]);
  const landmarks = photo?.landmarks;
  const { layout, background, texts, captions } = scene;
  const cutOut = useTriedCutOut({ photo, layout });
  // While the script is typed, the picture stays as it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only these decide the picture
  const plan = useMemo(
    () => planOf({ scene, frame, setting, landmarks, cutOut }),
    [layout, background, texts, captions, frame, setting, landmarks, cutOut],
  );
  const back = useRef<HTMLCanvasElement>(null);
  const behind = useBehind(back, plan, pictureBehind(scene.background));
  const tryOut = useTryOut({
    photo: plan.presenter ? photo : undefined,
    videoSize: setting.videoSize,
    frame: behind.size,
    settings,
    framing: scene.layout.kind === 'full' ? settings.framing?.[setting.videoSize] : undefined,
    backdrop: behind.backdrop,
    backdropPixels: behind.pixels,
  });
  const play = usePlay(editor, tryOut);
  useLayoutEffect(() => onPlay(play));
  const { controller, state } = tryOut.live;
  const tried = state.keepsOwnBackground ? 'refused' : state.side;
  const found = plan.presenter?.behind === 'stage' ? tried : undefined;
  useEffect(() => {
    if (found) rememberCutOut({ photo, layout }, found);
  }, [found, photo, layout]);
  const speech = play.isCurrent ? tryOut.live.inputs.speech : undefined;
  const spoken = useMoment(
    controller,
    ({ isSpeaking, seconds }) =>
      isSpeaking && speech ? spokenWordAt(scene.script.trim(), speech.timeline.words, seconds) : everyWord,
    everyWord,
  );
  const word = play.isPlaying && play.isCurrent ? spoken : everyWord;
  const [showsSafeAreas, setSafeAreas] = useState(false);
  const isSpeaking = state.speech === 'playing' && play.isCurrent;
  return (
    <section className={classes.stageColumn} aria-label="Stage">
      <div className={classes.room} data-shape={setting.videoSize}>
        <div className={classes.stage} style={{ aspectRatio: `${frame.width} / ${frame.height}` }}>
          <canvas ref={back} className={classes.layer} />
          {scene.background.kind === 'clip' && plan.picture && (
            <ClipLayer
              key={scene.id}
              background={scene.background}
              room={plan.picture.room}
              frame={frame}
              isPlaying={isSpeaking}
              controller={controller}
            />
          )}
          <div className={classes.presenter} style={presenterStyle(plan)} hidden={!plan.presenter}>
            <LiveFrame live={tryOut.live} label={labelOf(index, scene.layout, photo !== undefined)} />
          </div>
          <Front plan={plan} word={word} setting={setting} scene={scene} photo={photo} cutOut={cutOut} />
          {plan.marks.captions && (
            <Suspense>
              <CaptionsShown
                plan={plan}
                editor={editor}
                word={word === everyWord ? 0 : word}
                timeline={speech?.timeline}
              />
            </Suspense>
          )}
          {showsSafeAreas && <SafeAreas plan={plan} />}
        </div>
      </div>
      <Notices
        scene={scene}
        plan={plan}
        hasPhoto={photoUrl !== null}
        fault={tryOut.fault?.message ?? state.soundFault?.message}
      >
        {keepsOwnBackground({ scene, frame, landmarks, cutOut }) && (
          <BackgroundNotice editor={editor} canBlur={layout.kind === 'full' && hasOutline(scene, frame, landmarks)} />
        )}
      </Notices>
      <PlayerRow
        editor={editor}
        play={play}
        tryOut={tryOut}
        speech={speech}
        showsSafeAreas={showsSafeAreas}
        onSafeAreas={setSafeAreas}
      />
    </section>
  );
}

function labelOf(index: number, { kind }: Layout, hasPhoto: boolean): string {
  if (kind === 'voice-only' || !hasPhoto) return `Scene ${index + 1}, without a presenter`;
  return `The presenter of scene ${index + 1}`;
}

type FrontProps = {
  plan: ScenePlan;
  word: number;
  setting: StageSetting;
  scene: Editor['scene'];
  photo: LivePhoto | undefined;
  cutOut: ReturnType<typeof useTriedCutOut>;
};

/** Texts, logo and marks: all of them, or those that have come by a word. */
function Front({ plan, word, setting, scene, photo, cutOut }: FrontProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  usePictureNews();
  const { logo, otherLogo } = logosOf(setting, 'whole');
  const behind = logo && pictureOf(pictureBehind(scene.background), 'whole');
  const still = logo && plan.presenter && photo ? pictureOf({ url: photo.image_url }, 'small') : undefined;
  const isClip = scene.background.kind === 'clip';
  const landmarks = photo?.landmarks;
  const plated = useMemo(
    () => plateLogo(plan, { logo, otherLogo, behind, isClip, photo: still, landmarks, side: sideIn(plan, cutOut) }),
    [plan, logo, otherLogo, behind, isClip, still, landmarks, cutOut],
  );
  useEffect(() => {
    if (canvas.current) paintFront(canvas.current, plated, word, shownLogo(plated, { logo, otherLogo }));
  }, [plated, word, logo, otherLogo]);
  return <canvas ref={canvas} className={classes.layer} data-front />;
}

/** Paints what is behind the presenter, and hands it to the engine where a person stands before it cut out. */
function useBehind(
  back: React.RefObject<HTMLCanvasElement | null>,
  plan: ScenePlan,
  wish: ReturnType<typeof pictureBehind>,
) {
  usePictureNews();
  const picture = pictureOf(wish, 'whole');
  const { presenter } = plan;
  const [width, height] = [presenter?.rectangle.width ?? 0, presenter?.rectangle.height ?? 0];
  const size = useMemo(() => liveSize({ width, height }), [width, height]);
  const [pixels, setPixels] = useState<{ name: string; pixels: ReturnType<typeof partBehind> }>();
  const isCutOut = presenter?.behind === 'stage';
  const painted = useRef(0);
  useEffect(() => {
    if (!back.current) return;
    paintBack(back.current, plan, picture);
    painted.current += 1;
    if (isCutOut) setPixels({ name: `behind:${painted.current}`, pixels: partBehind(back.current, plan, size) });
  }, [back, plan, picture, isCutOut, size]);
  const backdrop = useMemo(() => {
    if (presenter?.behind === 'blur') return { kind: 'blur' } as const;
    return isCutOut && pixels ? ({ kind: 'picture', url: pixels.name } as const) : undefined;
  }, [presenter?.behind, isCutOut, pixels]);
  return { size, backdrop, pixels: isCutOut ? pixels?.pixels : undefined };
}

/** The engine draws the presenter as it does in a frame at 720p, in even pixels. */
function liveSize({ width, height }: { width: number; height: number }) {
  const even = (pixels: number) => Math.max(64, 2 * Math.round(pixels / 3));
  return { width: even(width), height: even(height) };
}

function presenterStyle({ presenter, frame }: ScenePlan): React.CSSProperties {
  if (!presenter) return {};
  const { rectangle, edge } = presenter;
  const radius =
    edge.kind === 'circle'
      ? '50%'
      : edge.kind === 'rounded'
        ? `${(edge.radius / rectangle.width) * 100}% / ${(edge.radius / rectangle.height) * 100}%`
        : 0;
  return {
    left: `${(rectangle.left / frame.width) * 100}%`,
    top: `${(rectangle.top / frame.height) * 100}%`,
    width: `${(rectangle.width / frame.width) * 100}%`,
    height: `${(rectangle.height / frame.height) * 100}%`,
    borderRadius: radius,
    ...fadeStyle(presenter),
  };
}

/** The same fading as in the file, in so many straight steps of its curve. */
const fadeSteps = 8;

function fadeStyle(presenter: PresenterFrame): React.CSSProperties {
  const fades = fadesIn(presenter);
  if (!isFaded(fades)) return {};
  const { width, height } = presenter.rectangle;
  const away = (side: string, share: number) => {
    const stops = Array.from({ length: fadeSteps + 1 }, (_, step) => {
      const at = step / fadeSteps;
      return `rgb(0 0 0 / ${fadeShare(at)}) ${at * share * 100}%`;
    });
    return share > 0 ? [`linear-gradient(to ${side}, ${stops.join(', ')})`] : [];
  };
  const { left, right, bottom } = fades;
  const masks = [...away('right', left / width), ...away('left', right / width), ...away('top', bottom / height)];
  return { maskImage: masks.join(', '), maskComposite: 'intersect' };
}

type NoticesProps = {
  scene: Editor['scene'];
  plan: ScenePlan;
  hasPhoto: boolean;
  fault: string | undefined;
  children: React.ReactNode;
};

const coveringNote = ({ kind }: Editor['scene']['background']) =>
  `This text covers words of the ${kind === 'clip' ? 'clip' : 'slide'}.`;

/** What is not shown, and why; and what covers something. */
function Notices({ scene, plan, hasPhoto, fault, children }: NoticesProps) {
  const sentences = [
    ...(plan.presenter && !hasPhoto ? ['No presenter is chosen yet. Choose a photo under Presenter.'] : []),
    ...plan.refused.map(({ message }) => message),
    ...(textCoversContents(scene, plan) ? [coveringNote(scene.background)] : []),
    ...(fault === undefined ? [] : [fault]),
  ];
  return (
    <div role="status" className={classes.notices}>
      {[...new Set(sentences)].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {children}
    </div>
  );
}

type BackgroundNoticeProps = { editor: Editor; canBlur: boolean };

/** Says that the presenter stays in their photo; where that fills the frame, it may be blurred behind them. */
function BackgroundNotice({ editor, canBlur }: BackgroundNoticeProps) {
  const isBlurred = editor.scene.background.kind === 'blur';
  return (
    <p>
      {noBackdropNote}{' '}
      {canBlur && !isBlurred && (
        <button
          type="button"
          className={classes.noticeButton}
          onClick={() => editor.change({ background: { kind: 'blur' } })}
        >
          Blur it instead
        </button>
      )}
    </p>
  );
}
