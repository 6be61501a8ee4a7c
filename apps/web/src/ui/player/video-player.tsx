import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { PlayerControls } from './player-controls.tsx';
import { Unplayable } from './unplayable.tsx';
import type { Player } from './use-player.ts';
import classes from './video-player.module.css';

type VideoPlayerProps = {
  player: Player;
  src: string;
  title: string;
  poster: string | null;
  /** Width divided by height of the video. */
  ratio: number;
  /** Address of a WebVTT file; without one there is no caption button. */
  captionsUrl: string | undefined;
  /** Address of a WebVTT file with the chapters. */
  chaptersUrl?: string | undefined;
  /** Of the captions. */
  language: string;
  /** Loudness of the sound, for the waveform. */
  levels: readonly number[] | undefined;
  /** Where it begins; left out, at its beginning. */
  startSeconds?: number | undefined;
  /** Whether captions are shown until somebody says otherwise; left out, they are. */
  hasCaptionsAtFirst?: boolean | undefined;
};

/** Upright videos stand on a black ground of this width divided by height: they would not fit on a screen otherwise. */
const narrowest = 1.2;

/** Plays a video with captions; the sound is its progress bar. */
export function VideoPlayer(props: VideoPlayerProps) {
  const { player, title, poster, ratio, captionsUrl, chaptersUrl, language, levels } = props;
  const { startSeconds = 0, hasCaptionsAtFirst = true } = props;
  const src = startSeconds > 0 ? `${props.src}#t=${startSeconds}` : props.src;
  const stage = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLTrackElement>(null);
  const [choice, setChoice] = useState<boolean>();
  const hasCaptions = choice ?? hasCaptionsAtFirst;
  const caption = useCaption(track, hasCaptions, `${src} ${captionsUrl}`);
  const captions = captionsUrl ? { isOn: hasCaptions, toggle: () => setChoice(!hasCaptions) } : undefined;
  const onKeyDown = (event: KeyboardEvent) => handleKey(event, player, captions?.toggle);
  return (
    <section
      ref={stage}
      className={classes.player}
      data-playing={player.isPlaying || undefined}
      aria-label={`Player: ${title}`}
      onKeyDown={onKeyDown}
    >
      <div className={classes.picture} style={{ aspectRatio: String(Math.max(ratio, narrowest)) }}>
        <video
          ref={player.video}
          key={src}
          src={src}
          poster={poster ?? undefined}
          preload="metadata"
          playsInline
          onClick={player.toggle}
          {...player.events}
        >
          {captionsUrl && (
            <track
              ref={track}
              key={captionsUrl}
              kind="captions"
              src={captionsUrl}
              srcLang={language}
              label="Captions"
            />
          )}
          {chaptersUrl && (
            <track key={chaptersUrl} kind="chapters" src={chaptersUrl} srcLang={language} label="Chapters" />
          )}
        </video>
        {player.hasFailed && <Unplayable src={src} onRetry={player.retry} />}
        {caption && !player.hasFailed && (
          <p className={classes.caption}>
            <span dir="auto" lang={language}>
              {caption}
            </span>
          </p>
        )}
      </div>
      {!player.hasFailed && <PlayerControls player={player} levels={levels} captions={captions} stage={stage} />}
    </section>
  );
}

const stepSeconds = 5;

function handleKey(event: KeyboardEvent, player: Player, toggleCaptions: (() => void) | undefined): void {
  const isOnControl = event.target instanceof HTMLButtonElement || event.target instanceof HTMLInputElement;
  const keys: Record<string, (() => void) | undefined> = {
    ' ': isOnControl ? undefined : player.toggle,
    k: player.toggle,
    m: player.toggleSound,
    c: toggleCaptions,
    ArrowLeft: () => player.seek(player.time - stepSeconds),
    ArrowRight: () => player.seek(player.time + stepSeconds),
  };
  const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}

/** The words that a caption track shows now; the browser reads the track and keeps the time, we only draw it. */
function useCaption(element: RefObject<HTMLTrackElement | null>, isOn: boolean, source: string) {
  const [words, setWords] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file or other captions are another track
  useEffect(() => {
    const track = element.current?.track;
    if (!track) return;
    track.mode = isOn ? 'hidden' : 'disabled';
    const show = () => setWords(isOn ? wordsOf(track) : '');
    show();
    track.addEventListener('cuechange', show);
    return () => track.removeEventListener('cuechange', show);
  }, [element, isOn, source]);
  return words;
}

/** Captions carry no markup of ours, so that their fragment is read as plain text. */
function wordsOf(track: TextTrack): string {
  const cues = Array.from(track.activeCues ?? []) as VTTCue[];
  return cues.map((cue) => cue.getCueAsHTML().textContent).join('\n');
}
