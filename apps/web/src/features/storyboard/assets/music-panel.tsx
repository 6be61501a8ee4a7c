import { ActionIcon, Slider } from '@mantine/core';
import type { Asset } from '@portray/contracts/assets';
import { musicConsentText } from '@portray/contracts/consent';
import { soundFileTypes } from '@portray/contracts/file-dialogs';
import { limits } from '@portray/contracts/limits';
import type { Storyboard } from '@portray/contracts/storyboard';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { calls } from '#lib/api/api.ts';
import { playsAlone } from '#lib/sound/one-sound.ts';
import { clockTime } from '#lib/times.ts';
import { toastFailure } from '#ui/dialog/toasts.tsx';
import { ErrorNotice } from '#ui/fields/error-notice.tsx';
import { FileDrop } from '#ui/fields/file-drop.tsx';
import { OptionCard } from '#ui/fields/option-card.tsx';
import { ProgressBar } from '#ui/fields/progress-bar.tsx';
import { TickBox } from '#ui/fields/tick-box.tsx';
import { DeleteAsset } from './asset-parts.tsx';
import classes from './assets.module.css';
import { useAssets } from './use-assets.ts';
import { type FileTaking, usualMusicDb } from './use-file-taking.ts';

export type ChosenMusic = NonNullable<Storyboard['music']>;

type MusicPanelProps = {
  /** Undefined for a video without music. */
  value: ChosenMusic | undefined;
  onUseMusic: (music: ChosenMusic | undefined) => void;
  /** Uploads of this storyboard. */
  uploads: Pick<FileTaking, 'take' | 'isUploading'>;
};

/** The slider's ends, which are those of the storyboard. */
const [leastDb, mostDb] = [6, 30];

/** Music under the whole video: none, a piece of ours, or the person's own, and how loud it is. */
export function MusicPanel({ value, onUseMusic, uploads }: MusicPanelProps) {
  const name = useId();
  const pieces = useQuery(calls.assets.music.queryOptions());
  const own = useAssets('music');
  const sound = useOneSound();
  const belowSpeechDb = value?.belowSpeechDb ?? usualMusicDb;
  const isPiece = (id: string) => value?.source.kind === 'piece' && value.source.id === id;
  const isOwn = (url: string | undefined) => value?.source.kind === 'upload' && value.source.url === url;
  const choose = (source: ChosenMusic['source']) => onUseMusic({ source, belowSpeechDb });
  return (
    <div className={classes.whole}>
      <div className={classes.list} role="radiogroup" aria-label="Music">
        <OptionCard name={name} value="none" isChosen={!value} onChoose={() => onUseMusic(undefined)} title="None" />
        {pieces.data?.map((piece) => (
          <Playable key={piece.id} name={piece.name} url={piece.url} sound={sound}>
            <OptionCard
              name={name}
              value={piece.id}
              isChosen={isPiece(piece.id)}
              onChoose={() => choose({ kind: 'piece', id: piece.id })}
              title={piece.name}
              note={`${piece.mood} · ${clockTime(piece.duration_seconds)}`}
            />
          </Playable>
        ))}
        {own.data?.map((asset) => (
          <OwnMusic key={asset.id} asset={asset} sound={sound}>
            <OptionCard
              name={name}
              value={asset.id}
              isChosen={isOwn(asset.music?.url)}
              isDisabled={!asset.music}
              onChoose={() => asset.music && choose({ kind: 'upload', url: asset.music.url })}
              title={asset.name}
              note={asset.music ? `Yours · ${clockTime(asset.music.duration_seconds)}` : undefined}
            />
          </OwnMusic>
        ))}
      </div>
      {[pieces.error, own.error].map((error) => error && <ErrorNotice key={error.message} error={error} />)}
      {value && (
        <MusicLevel value={belowSpeechDb} onChange={(level) => onUseMusic({ ...value, belowSpeechDb: level })} />
      )}
      {!uploads.isUploading && <MusicUpload onFile={uploads.take} />}
    </div>
  );
}

/** Plays one sound at a time; none after the panel was left. */
function useOneSound() {
  const [playingUrl, setPlayingUrl] = useState<string>();
  const player = useRef<HTMLAudioElement>(undefined);
  const stop = () => {
    player.current?.pause();
    player.current = undefined;
    setPlayingUrl(undefined);
  };
  useEffect(() => () => player.current?.pause(), []);
  return {
    playingUrl,
    toggle(url: string): void {
      const isPlaying = playingUrl === url;
      stop();
      if (isPlaying) return;
      const audio = playsAlone(new Audio(url));
      player.current = audio;
      setPlayingUrl(url);
      audio.onpause = () => player.current === audio && stop();
      audio.onended = audio.onpause;
      audio.play().catch((error) => {
        if (player.current !== audio) return;
        stop();
        toastFailure(error);
      });
    },
  };
}

type PlayableProps = { name: string; url: string; sound: ReturnType<typeof useOneSound>; children: ReactNode };

function Playable({ name, url, sound, children }: PlayableProps) {
  const isPlaying = sound.playingUrl === url;
  return (
    <div className={classes.line}>
      <div className={classes.grow}>{children}</div>
      <ActionIcon
        variant="default"
        size={40}
        radius="xl"
        aria-label={isPlaying ? `Stop ${name}` : `Play ${name}`}
        onClick={() => sound.toggle(url)}
      >
        {isPlaying ? <IconPlayerPauseFilled size={16} /> : <IconPlayerPlayFilled size={16} />}
      </ActionIcon>
    </div>
  );
}

type OwnMusicProps = Pick<PlayableProps, 'sound' | 'children'> & { asset: Asset };

function OwnMusic({ asset, sound, children }: OwnMusicProps) {
  const { name, music, state, percent, problem } = asset;
  return (
    <div className={classes.list}>
      <div className={classes.line}>
        <div className={classes.grow}>
          {music ? (
            <Playable name={name} url={music.url} sound={sound}>
              {children}
            </Playable>
          ) : (
            children
          )}
        </div>
        <DeleteAsset asset={asset} />
      </div>
      {state === 'reading' && <ProgressBar percent={percent} aria-label={`${name}: read`} />}
      {problem && (
        <p className={classes.fault} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

function MusicLevel({ value, onChange }: { value: number; onChange: (db: number) => void }) {
  const [shown, setShown] = useState(value);
  return (
    <div>
      <div className={classes.between}>
        <span className={classes.label}>How much softer than the voice</span>
        <span className={classes.dim}>{shown} dB</span>
      </div>
      <Slider
        min={leastDb}
        max={mostDb}
        step={1}
        value={shown}
        label={(db) => `${db} dB`}
        thumbLabel="Softer than the voice, in decibels"
        onChange={setShown}
        onChangeEnd={onChange}
      />
    </div>
  );
}

/** Music of one's own, once it was ticked that it may be used. */
function MusicUpload({ onFile }: { onFile: (file: File) => void }) {
  const [mayUse, setMayUse] = useState(false);
  return (
    <div className={classes.whole}>
      <TickBox checked={mayUse} onChange={setMayUse} label={musicConsentText} />
      {mayUse && (
        <FileDrop
          accept={soundFileTypes}
          title="Drop your music here, or choose it"
          note={`MP3, M4A, WAV and others, up to ${limits.maxMusicSeconds / 60} minutes and ${limits.maxMusicBytes / 1_000_000} MB.`}
          onFile={onFile}
        />
      )}
      {!mayUse && <p className={classes.dim}>Tick this to add music of your own.</p>}
    </div>
  );
}
