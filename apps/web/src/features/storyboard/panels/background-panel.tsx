import { Button, Skeleton } from '@mantine/core';
import { backdropColours, backdropGradients } from '@portray/contracts/backdrop';
import { frameSize } from '@portray/contracts/frame-size';
import type { Background } from '@portray/contracts/scene';
import { Suspense, useState } from 'react';
import { Segments } from '#ui/fields/segments.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { SafePicture } from '#ui/photo/safe-picture.tsx';
import { roomFor } from '../assets/room-for.ts';
import type { FileTakings } from '../assets/use-file-taking.ts';
import { backgroundsOf } from '../start/first-scenes.ts';
import type { Editor } from '../use-editor.ts';
import classes from './panels.module.css';

const ClipPicker = lazyPart(() => import('../assets/clip-picker.tsx').then((part) => part.ClipPicker));
const PicturePicker = lazyPart(() => import('../assets/picture-picker.tsx').then((part) => part.PicturePicker));
const SlidesDialog = lazyPart(() => import('../assets/slides-dialog.tsx').then((part) => part.SlidesDialog));

type Kind = Background['kind'];
type OfKind<Name extends Kind> = Extract<Background, { kind: Name }>;

const names: Record<Kind, string> = {
  photo: 'The photo’s own',
  blur: 'Blurred',
  colour: 'Colour',
  gradient: 'Gradient',
  picture: 'Picture',
  slide: 'Slide',
  clip: 'Clip',
};

/** What a kind begins with; the others begin with a file that is chosen. */
const firsts: Partial<Record<Kind, Background>> = {
  photo: { kind: 'photo' },
  blur: { kind: 'blur' },
  colour: { kind: 'colour', colour: backdropColours.White },
  gradient: { kind: 'gradient', ...backdropGradients.Dusk },
};

const allKinds = Object.keys(names) as Kind[];

/** What fills the frame behind the presenter. */
export function BackgroundPanel({ editor, files }: { editor: Editor; files: FileTakings }) {
  const { scene, change } = editor;
  const { background } = scene;
  // A kind that still needs a file is only looked at.
  const [wanted, setWanted] = useState<{ sceneId: string; kind: Kind }>();
  const coming = (['picture', 'clip'] as const).find((each) => files[each].sceneId === scene.id);
  const kind = wanted?.sceneId === scene.id ? wanted.kind : (coming ?? background.kind);
  const set = (next: Background, group?: string) => {
    setWanted(undefined);
    change({ background: next, ...roomFor(next, scene, editor.shared.video_size) }, group);
  };
  const choose = (next: Kind) => {
    if (next === coming) return setWanted(undefined);
    const first = next === background.kind ? background : firsts[next];
    if (first) {
      files.picture.leaveScene(scene.id);
      files.clip.leaveScene(scene.id);
      set(first);
    } else setWanted({ sceneId: scene.id, kind: next });
  };
  return (
    <>
      <fieldset className={classes.chips}>
        <legend className={classes.label}>Behind the presenter</legend>
        {allKinds.map((each) => (
          <label key={each} className={classes.chip}>
            <input type="radio" name="background" value={each} checked={kind === each} onChange={() => choose(each)} />
            {names[each]}
          </label>
        ))}
      </fieldset>
      <Suspense fallback={<Skeleton height={160} radius="lg" />}>
        <Details key={scene.id} editor={editor} files={files} kind={kind} onChange={set} />
      </Suspense>
      {'fromKit' in background && background.fromKit && editor.storyboard.brandKitId && (
        <p className={classes.dim}>Your brand kit gives its colours. Choose one here to have another.</p>
      )}
      {scene.layout.kind !== 'full' && (kind === 'photo' || kind === 'blur') && (
        <p className={classes.dim}>Beside the presenter the frame has a quiet colour.</p>
      )}
    </>
  );
}

type DetailsProps = {
  editor: Editor;
  files: FileTakings;
  kind: Kind;
  onChange: (next: Background, group?: string) => void;
};

function Details({ editor, files, kind, onChange }: DetailsProps) {
  const { background } = editor.scene;
  switch (kind) {
    case 'colour':
      return <Colours value={background} onChange={onChange} />;
    case 'gradient':
      return <Gradients value={background} onChange={onChange} />;
    case 'picture': {
      const value = background.kind === 'picture' ? background : undefined;
      const { width, height } = frameSize(editor.shared.video_size, '1080p');
      return (
        <>
          <PicturePicker
            value={value}
            pictures={files.picture}
            aspect={width / height}
            onUsePicture={(picture) => onChange({ kind: 'picture', fit: value?.fit ?? 'cover', ...picture }, 'picture')}
          />
          {value && <Fit value={value} onChange={onChange} />}
        </>
      );
    }
    case 'slide':
      return <Slide editor={editor} onChange={onChange} />;
    case 'clip': {
      const value = background.kind === 'clip' ? background : undefined;
      return (
        <>
          <ClipPicker
            value={value}
            clips={files.clip}
            onUseClip={(clip) => onChange({ kind: 'clip', fit: value?.fit ?? 'contain', ...clip }, 'clip')}
          />
          {value && <Fit value={value} onChange={onChange} />}
        </>
      );
    }
    default:
      return null;
  }
}

type ValueProps = { value: Background; onChange: DetailsProps['onChange'] };

function Colours({ value, onChange }: ValueProps) {
  const chosen = value.kind === 'colour' ? value.colour : backdropColours.White;
  return (
    <fieldset className={classes.swatches}>
      <legend className={classes.label}>Colour</legend>
      {Object.entries(backdropColours).map(([name, colour]) => (
        <input
          key={name}
          type="radio"
          name="colour"
          className={classes.swatch}
          style={{ background: colour }}
          aria-label={name}
          title={name}
          checked={chosen === colour}
          onChange={() => onChange({ kind: 'colour', colour })}
        />
      ))}
      <OwnColour
        label="Your own colour"
        value={chosen}
        onChange={(colour) => onChange({ kind: 'colour', colour }, 'colour')}
      />
    </fieldset>
  );
}

function Gradients({ value, onChange }: ValueProps) {
  const { from, to } = value.kind === 'gradient' ? value : backdropGradients.Dusk;
  return (
    <fieldset className={classes.swatches}>
      <legend className={classes.label}>Gradient</legend>
      {Object.entries(backdropGradients).map(([name, ends]) => (
        <input
          key={name}
          type="radio"
          name="gradient"
          className={classes.swatch}
          style={{ background: `linear-gradient(to bottom right, ${ends.from}, ${ends.to})` }}
          aria-label={name}
          title={name}
          checked={from === ends.from && to === ends.to}
          onChange={() => onChange({ kind: 'gradient', ...ends })}
        />
      ))}
      <OwnColour
        label="From"
        value={from}
        onChange={(colour) => onChange({ kind: 'gradient', from: colour, to }, 'colour')}
      />
      <OwnColour
        label="To"
        value={to}
        onChange={(colour) => onChange({ kind: 'gradient', from, to: colour }, 'colour')}
      />
    </fieldset>
  );
}

type OwnColourProps = { label: string; value: string; onChange: (colour: string) => void };

function OwnColour({ label, value, onChange }: OwnColourProps) {
  return (
    <input
      type="color"
      className={classes.own}
      aria-label={label}
      title={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

type FitProps = { value: OfKind<'picture' | 'slide' | 'clip'>; onChange: DetailsProps['onChange'] };

function Fit({ value, onChange }: FitProps) {
  return (
    <div>
      <p className={classes.label}>How it is shown</p>
      <Segments
        aria-label="How it is shown"
        fullWidth
        data={[
          { value: 'cover', label: 'Fills the frame' },
          { value: 'contain', label: 'Shown whole' },
        ]}
        value={value.fit}
        onChange={(fit) => onChange({ ...value, fit })}
      />
    </div>
  );
}

function Slide({ editor, onChange }: Omit<DetailsProps, 'kind' | 'files'>) {
  const { background } = editor.scene;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {background.kind === 'slide' && (
        <>
          <SafePicture
            src={background.url}
            width={480}
            alt={`Page ${background.page}`}
            className={classes.shownPicture}
          />
          <Fit value={background} onChange={onChange} />
        </>
      )}
      <Button onClick={() => setOpen(true)}>
        {background.kind === 'slide' ? 'Choose another page' : 'Choose a page'}
      </Button>
      {isOpen && (
        <Suspense>
          <SlidesDialog
            opened
            picksOne
            onUseSlides={(slides) => {
              setOpen(false);
              const [first] = backgroundsOf(slides);
              if (first) onChange(first);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
