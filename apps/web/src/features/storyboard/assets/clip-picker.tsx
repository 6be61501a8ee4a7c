import { Button, RangeSlider, Switch } from '@mantine/core';
import type { Asset, Clip } from '@portray/contracts/assets';
import { limits } from '@portray/contracts/limits';
import type { Background } from '@portray/contracts/scene';
import { type KeyboardEvent, useRef, useState } from 'react';
import { clockTime, exactTime } from '#lib/times.ts';
import { ErrorNotice } from '#ui/fields/error-notice.tsx';
import { FileDrop } from '#ui/fields/file-drop.tsx';
import { ProgressBar } from '#ui/fields/progress-bar.tsx';
import { Segments } from '#ui/fields/segments.tsx';
import { SafePicture } from '#ui/photo/safe-picture.tsx';
import { DeleteAsset } from './asset-parts.tsx';
import classes from './assets.module.css';
import { useAssets } from './use-assets.ts';
import { type FileTaking, wholeClip } from './use-file-taking.ts';

type ClipBackground = Extract<Background, { kind: 'clip' }>;
/** What of a background the picker decides. */
export type ChosenClip = Pick<ClipBackground, 'url' | 'trim' | 'sound' | 'contents' | 'showsAll'>;

type ClipPickerProps = {
  /** The clip of the scene, where it has one. */
  value: ChosenClip | undefined;
  /** At once when a clip is chosen, and with each change of its trim or sound. */
  onUseClip: (clip: ChosenClip) => void;
  /** Uploads of this storyboard. */
  clips: Pick<FileTaking, 'take' | 'isUploading'>;
};

/** A clip behind the presenter: uploaded or one from before, with its trim and its sound. */
export function ClipPicker({ value, onUseClip, clips }: ClipPickerProps) {
  const { data: assets = [], error } = useAssets('clip');
  const chosen = assets.find(({ clip }) => clip && clip.url === value?.url);
  return (
    <div className={classes.whole}>
      {value && chosen?.clip && <ClipEditor key={value.url} clip={chosen.clip} value={value} onChange={onUseClip} />}
      {!clips.isUploading && (
        <FileDrop
          accept="video/*,.mp4,.mov,.webm,.mkv,.avi"
          title="Drop a clip here, or choose one"
          note={`A screen recording or a film, up to ${limits.maxClipSeconds / 60} minutes and ${limits.maxClipBytes / 1_000_000} MB.`}
          onFile={clips.take}
        />
      )}
      {error && <ErrorNotice error={error} />}
      {assets.length > 0 && (
        <ul className={classes.list} aria-label="Your clips">
          {assets.map((asset) => (
            <ClipRow
              key={asset.id}
              asset={asset}
              isChosen={asset === chosen}
              onUse={(clip) => onUseClip(wholeClip(clip))}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

type ClipRowProps = { asset: Asset; isChosen: boolean; onUse: (clip: Clip) => void };

function ClipRow({ asset, isChosen, onUse }: ClipRowProps) {
  const { name, clip, state, percent, problem } = asset;
  return (
    <li className={classes.row}>
      {clip && <SafePicture src={clip.poster_url} width={480} alt="" className={classes.picture} />}
      <div className={classes.choose}>
        <div className={classes.name}>{name}</div>
        {clip && (
          <div className={classes.dim}>
            {clockTime(clip.duration_seconds)}
            {clip.has_sound ? ', with sound' : ', no sound'}
          </div>
        )}
        {state === 'reading' && (
          <div>
            <div className={classes.dim}>Reading your clip…</div>
            <ProgressBar percent={percent} aria-label={`${name}: read`} />
          </div>
        )}
        {problem && <p className={classes.fault}>{problem}</p>}
      </div>
      {clip && (
        <Button size="xs" variant={isChosen ? 'default' : 'ink'} disabled={isChosen} onClick={() => onUse(clip)}>
          {isChosen ? 'In use' : 'Use'}
        </Button>
      )}
      <DeleteAsset asset={asset} />
    </li>
  );
}

/** Smallest part of a clip that is shown, and what arrow keys and page keys move a handle by, in seconds. */
const leastSeconds = 0.5;
const stepSeconds = 0.1;
const leapSeconds = 1;

type ClipEditorProps = { clip: Clip; value: ChosenClip; onChange: (clip: ChosenClip) => void };

/** The clip itself, with a handle at either end; it stands at the picture of the handle that moves. */
function ClipEditor({ clip, value, onChange }: ClipEditorProps) {
  const video = useRef<HTMLVideoElement>(null);
  // While a handle is dragged; what is chosen may change elsewhere, too, such as by Undo.
  const [dragged, setDragged] = useState<[number, number]>();
  const [from, until] = dragged ?? [value.trim.fromSeconds, value.trim.untilSeconds];
  const least = Math.min(leastSeconds, clip.duration_seconds);
  const move = ([nextFrom, nextUntil]: [number, number]) => {
    setDragged([nextFrom, nextUntil]);
    if (video.current) video.current.currentTime = nextFrom === from ? nextUntil : nextFrom;
  };
  const choose = ([fromSeconds, untilSeconds]: [number, number]) => {
    setDragged(undefined);
    if (fromSeconds !== value.trim.fromSeconds || untilSeconds !== value.trim.untilSeconds)
      onChange({ ...value, trim: { fromSeconds, untilSeconds } });
  };
  /** Keys that move further than an arrow key does; Mantine has those only. */
  const leap = (isEnd: boolean) => (event: KeyboardEvent) => {
    const now = isEnd ? until : from;
    const [lowest, highest] = isEnd ? [from + least, clip.duration_seconds] : [0, until - least];
    const next = { Home: lowest, End: highest, PageUp: now + leapSeconds, PageDown: now - leapSeconds }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const moved = Math.round(Math.min(highest, Math.max(lowest, next)) * 1_000) / 1_000;
    const range: [number, number] = isEnd ? [from, moved] : [moved, until];
    move(range);
    choose(range);
  };
  const play = () => {
    const { current } = video;
    if (!current) return;
    current.currentTime = from;
    // Where the browser does not play it, it stays as it is.
    void current.play().catch(() => current.pause());
  };
  return (
    <div className={classes.whole}>
      <video
        ref={video}
        src={clip.url}
        poster={clip.poster_url}
        className={classes.player}
        muted={value.sound === 'muted'}
        playsInline
        controls
        aria-label="Clip"
        onTimeUpdate={({ currentTarget }) => {
          if (!currentTarget.paused && currentTarget.currentTime >= until) currentTarget.pause();
        }}
      />
      <div className={classes.slider}>
        <RangeSlider
          min={0}
          max={clip.duration_seconds}
          step={stepSeconds}
          minRange={least}
          value={[from, until]}
          label={exactTime}
          thumbValueText={exactTime}
          thumbFromLabel="Begins at"
          thumbToLabel="Ends at"
          thumbProps={(index) => ({ onKeyDown: leap(index === 1) })}
          onChange={move}
          onChangeEnd={choose}
        />
      </div>
      <div className={classes.line}>
        <span className={`${classes.dim} ${classes.grow}`}>
          {exactTime(from)} to {exactTime(until)}:{' '}
          {value.showsAll
            ? `all ${exactTime(until - from)} are shown; where the words take longer, the last picture stays.`
            : 'shown while the words are said. The clip is cut off where they end; where they take longer, its last picture stays.'}
        </span>
        <Button size="xs" onClick={play}>
          Play this part
        </Button>
      </div>
      <Switch
        label="Show the whole clip"
        description="The scene lasts until the clip ends, also where the words end before."
        checked={value.showsAll ?? false}
        onChange={(event) => onChange({ ...value, showsAll: event.currentTarget.checked })}
      />
      {clip.has_sound && (
        <Segments
          aria-label="Sound of the clip"
          value={value.sound}
          onChange={(sound) => onChange({ ...value, sound })}
          data={[
            { value: 'muted', label: 'Muted' },
            { value: 'mixed', label: 'Beside the voice' },
          ]}
        />
      )}
    </div>
  );
}
