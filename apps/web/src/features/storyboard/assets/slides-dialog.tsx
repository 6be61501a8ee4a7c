import { Button, Switch } from '@mantine/core';
import type { Asset } from '@portray/contracts/assets';
import { limits } from '@portray/contracts/limits';
import { IconFileText, IconFileTypePdf, IconUpload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { clockTime } from '#lib/times.ts';
import { DefaultKitNote } from '#ui/default-kit-note.tsx';
import { LazyDialog } from '#ui/dialog/lazy-dialog.tsx';
import { ErrorNotice } from '#ui/fields/error-notice.tsx';
import { FileDrop } from '#ui/fields/file-drop.tsx';
import { ProgressBar } from '#ui/fields/progress-bar.tsx';
import { Segments } from '#ui/fields/segments.tsx';
import classes from './assets.module.css';
import { type ChosenSlides, type SlideLayouts, scriptOf, secondsOf, unshownPages } from './slide-choice.ts';
import { SlideRows } from './slide-rows.tsx';
import { type Speaker, SpeakerChoice } from './speaker-choice.tsx';
import { useAssets, useAssetUpload, useNotesUpload } from './use-assets.ts';

type SlidesDialogProps = {
  opened: boolean;
  onClose: () => void;
  /** The chosen pages in order, with what is said on each. The dialog stays open until its owner closes it. */
  onUseSlides: (slides: ChosenSlides) => void;
  /** How many scenes the storyboard can still take; default: as many as there may be. */
  roomForScenes?: number;
  /** One page is chosen for a scene that is there. */
  picksOne?: boolean;
  /** The slides begin a video, whose presenter and voice are chosen with them. */
  asksSpeaker?: boolean;
};

/** A scene for each page of a PDF: it is read page by page, and notes come from the presentation beside it. */
export function SlidesDialog({
  opened,
  roomForScenes = limits.maxScenes,
  picksOne = false,
  asksSpeaker = false,
  ...on
}: SlidesDialogProps) {
  const title = picksOne ? 'A page of slides' : 'Scenes from slides';
  return (
    <LazyDialog opened={opened} onClose={on.onClose} title={title} size={760}>
      <SlidesForm roomForScenes={roomForScenes} picksOne={picksOne} asksSpeaker={asksSpeaker} {...on} />
    </LazyDialog>
  );
}

const isPresentation = (file: File) =>
  /\.pptx?$/i.test(file.name) || file.type.includes('presentation') || file.type.includes('powerpoint');

/** Takes a PDF, and the presentation that may come with it in whatever order. */
function useSlideFiles() {
  const [chosenId, setChosenId] = useState<string>();
  const [waiting, setWaiting] = useState<File>();
  const slides = useAssetUpload('slides', ({ id }) => setChosenId(id));
  const notes = useNotesUpload();
  const { take: takeNotes } = notes;
  useEffect(() => {
    if (!chosenId || !waiting) return;
    setWaiting(undefined);
    takeNotes({ file: waiting, slidesId: chosenId });
  }, [chosenId, waiting, takeNotes]);
  return {
    chosenId,
    choose: setChosenId,
    slides,
    notes,
    /** A presentation that waits for its PDF. */
    waiting,
    take(file: File) {
      if (isPresentation(file)) return setWaiting(file);
      setChosenId(undefined);
      slides.take(file);
    },
  };
}

type FormProps = Required<Omit<SlidesDialogProps, 'opened'>>;

function SlidesForm(form: FormProps) {
  const files = useSlideFiles();
  const { data: assets = [], error } = useAssets('slides');
  const asset = assets.find(({ id }) => id === files.chosenId);
  const { slides, notes } = files;
  return (
    <div className={classes.column}>
      {error && <ErrorNotice error={error} />}
      {asset?.state === 'failed' || !asset ? (
        <>
          {asset && (
            <p className={classes.fault} role="alert">
              {asset.problem}
            </p>
          )}
          {!slides.isPending && (
            <FileDrop
              accept=".pdf,.pptx,application/pdf"
              title="Drop your slides here as PDF, or choose them"
              note={`Up to ${limits.maxSlides} pages and ${limits.maxSlidesBytes / 1_000_000} MB. Add the PPTX beside it, and its notes become the script.`}
              onFile={files.take}
              takesSeveral
            />
          )}
          {files.waiting && !slides.isPending && (
            <p className={classes.dim} role="status">
              {files.waiting.name} brings the notes. Add its PDF, too: the pages are taken from that.
            </p>
          )}
          {!slides.isPending && <EarlierSlides assets={assets} onChoose={files.choose} />}
        </>
      ) : (
        <ReadSlides key={asset.id} asset={asset} files={files} {...form} />
      )}
      {slides.isPending && (
        <p className={classes.dim} role="status">
          Uploading your slides… {slides.percent}%
        </p>
      )}
      {[slides.fault, notes.fault].map(
        (fault) =>
          fault && (
            <p key={fault} className={classes.fault} role="alert">
              {fault}
            </p>
          ),
      )}
    </div>
  );
}

function EarlierSlides({ assets, onChoose }: { assets: Asset[]; onChoose: (id: string) => void }) {
  const usable = assets.filter(({ state }) => state !== 'failed');
  if (usable.length === 0) return null;
  return (
    <div>
      <div className={classes.label}>Slides that you added before</div>
      <div className={classes.line}>
        {usable.slice(0, 6).map(({ id, name }) => (
          <Button key={id} size="xs" leftSection={<IconFileTypePdf size={16} />} onClick={() => onChoose(id)}>
            {name}
          </Button>
        ))}
      </div>
    </div>
  );
}

type ReadProps = FormProps & { asset: Asset; files: ReturnType<typeof useSlideFiles> };

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

/** Slides whose pages are there, or come one after the other. */
function ReadSlides({ asset, files, onClose, onUseSlides, roomForScenes, picksOne, asksSpeaker }: ReadProps) {
  const [toggled, setToggled] = useState<ReadonlySet<number>>(new Set());
  const [writesText, setWritesText] = useState(false);
  const [layouts, setLayouts] = useState<SlideLayouts>({ onSlides: 'corner', ends: 'same' });
  const [speaker, setSpeaker] = useState<Speaker>({});
  const isReady = asset.state === 'ready';
  const pages = asset.pages.map((page) => ({ ...page, script: scriptOf(page, writesText) }));
  // All pages become scenes but those that are taken out; for one scene the page that is taken.
  const chosen = pages.filter(({ page }) => toggled.has(page) === picksOne);
  const notes = pages.filter((page) => page.notes).length;
  const excess = chosen.length - roomForScenes;
  return (
    <>
      <div className={classes.line}>
        <span className={classes.tag}>
          <IconFileTypePdf size={16} aria-hidden="true" />
          {asset.name}, {counted(pages.length, 'page')}
        </span>
        {notes > 0 && (
          <span className={classes.tag}>
            <IconFileText size={16} aria-hidden="true" />
            Notes of {counted(notes, 'page')}
          </span>
        )}
        {files.notes.isPending && <span className={classes.dim}>Reading the notes…</span>}
        <Button size="xs" leftSection={<IconUpload size={16} />} onClick={() => files.choose(undefined)}>
          Another file
        </Button>
      </div>
      {!isReady && (
        <div role="status">
          <p className={classes.dim}>Reading your slides: {counted(pages.length, 'page')} so far</p>
          <ProgressBar percent={asset.percent} aria-label="Slides that are read" />
        </div>
      )}
      {asset.problem && <p className={classes.dim}>{asset.problem}</p>}
      <SlideRows
        pages={pages}
        chosen={new Set(chosen.map(({ page }) => page))}
        onToggle={(page) => {
          const next = new Set(picksOne ? [] : toggled);
          if (!next.delete(page)) next.add(page);
          setToggled(next);
        }}
      />
      {!picksOne && (
        <Switch
          label="Write what is on the slide"
          description="For pages without notes; you can change it in each scene."
          checked={writesText}
          onChange={(event) => setWritesText(event.currentTarget.checked)}
        />
      )}
      {!picksOne && notes === 0 && (
        <FileDrop
          accept=".pptx"
          title="Add the notes"
          note="Drop the PPTX that the PDF came from. Its notes become the script."
          onFile={files.take}
        />
      )}
      {asksSpeaker && <SpeakerChoice value={speaker} onChange={setSpeaker} />}
      {!picksOne && <LayoutChoices value={layouts} unshown={unshownPages(chosen, layouts)} onChange={setLayouts} />}
      {asksSpeaker && <DefaultKitNote />}
      {excess > 0 && (
        <p className={classes.fault} role="alert">
          A video can have up to {limits.maxScenes} scenes. Please leave out {counted(excess, 'page')}.
        </p>
      )}
      <div className={`${classes.line} ${classes.decide}`}>
        <span className={`${classes.grow} ${classes.dim}`}>
          {!picksOne && `${counted(chosen.length, 'scene')}, about ${clockTime(secondsOf(chosen))}`}
        </span>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="ink"
          disabled={!isReady || chosen.length === 0 || excess > 0}
          onClick={() => onUseSlides({ asset, pages: chosen, layouts, speaker })}
        >
          {picksOne ? 'Use this page' : `Add ${counted(chosen.length, 'scene')}`}
        </Button>
      </div>
    </>
  );
}

const listed = (pages: number[]) => pages.join(' and ');

type LayoutChoicesProps = { value: SlideLayouts; unshown: number[]; onChange: (layouts: SlideLayouts) => void };

function LayoutChoices({ value, unshown, onChange }: LayoutChoicesProps) {
  return (
    <div className={classes.choices}>
      <div>
        <div className={classes.label} id="presenter-on-slides">
          Presenter on slides
        </div>
        <Segments
          fullWidth
          aria-labelledby="presenter-on-slides"
          value={value.onSlides}
          onChange={(onSlides) => onChange({ ...value, onSlides })}
          data={[
            { value: 'corner', label: 'Corner' },
            { value: 'left', label: 'Left' },
            { value: 'voice-only', label: 'Voice only' },
          ]}
        />
      </div>
      <div>
        <div className={classes.label} id="first-and-last-page">
          First and last page
        </div>
        <Segments
          fullWidth
          aria-labelledby="first-and-last-page"
          value={value.ends}
          onChange={(ends) => onChange({ ...value, ends })}
          data={[
            { value: 'same', label: 'Same' },
            { value: 'half', label: 'Half' },
            { value: 'full', label: 'Alone' },
          ]}
        />
      </div>
      {unshown.length > 0 && (
        <p className={classes.dim} role="status">
          {unshown.length === 1 ? 'Page' : 'Pages'} {listed(unshown)} {unshown.length === 1 ? 'is' : 'are'} not shown:
          the presenter fills the picture there.
        </p>
      )}
    </div>
  );
}
