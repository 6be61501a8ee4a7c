import { Skeleton, TextInput } from '@mantine/core';
import type { BrandKit, BrandKitContent } from '@portray/contracts/brand-kit';
import { limits } from '@portray/contracts/limits';
import { lowerThirdStyles } from '@portray/contracts/scene-choices';
import { IconCloudCheck, IconCloudUp } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { LeaveDialog } from '#ui/dialog/leave-dialog.tsx';
import { useAskBeforeUnload } from '#ui/dialog/use-ask-before-unload.ts';
import { Segments } from '#ui/fields/segments.tsx';
import { TickBox } from '#ui/fields/tick-box.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { NotSaved } from '#ui/not-saved.tsx';
import { SettingsCard } from '#ui/settings/settings-card.tsx';
import classes from './brand.module.css';
import { CardsCard } from './cards-card.tsx';
import { ColoursCard } from './colours-card.tsx';
import { LogoCard } from './logo-card.tsx';
import { NewVideosCard } from './new-videos-card.tsx';
import { TypeCard } from './type-card.tsx';
import { useIsBrandUploading } from './use-brand-upload.ts';
import { type KitPartProps, type Saving, useKitEditor } from './use-kit-editor.ts';

/** The painter of the stage comes after the fields. */
const KitPreview = lazyPart(() => import('./kit-preview.tsx').then((part) => part.KitPreview));

type KitEditorProps = { kit: BrandKit; onReload: () => Promise<unknown> };

/** One kit with how it looks; each change is kept by itself. */
export function KitEditor({ kit, onReload }: KitEditorProps) {
  const [turn, setTurn] = useState(0);
  const reload = () => void onReload().then(() => setTurn((before) => before + 1));
  return <OpenKit key={turn} kit={kit} onReload={reload} />;
}

function OpenKit({ kit, onReload }: { kit: BrandKit; onReload: () => void }) {
  const { content, change, saving, retry, discard } = useKitEditor(kit);
  const showOther = () => {
    discard();
    onReload();
  };
  useAskBeforeUnload(saving.state !== 'saved');
  const isFailed = saving.state === 'failed';
  const isUploading = useIsBrandUploading();
  const part = { content, change };
  return (
    <>
      <Suspense fallback={<Skeleton className={classes.previewsToCome} radius={20} />}>
        <KitPreview content={content} />
      </Suspense>
      <NameCard {...part} />
      <LogoCard {...part} />
      <ColoursCard {...part} />
      <TypeCard {...part} />
      <LowerThirdCard {...part} />
      <CardsCard {...part} />
      <NewVideosCard {...part} />
      <SavingNotice saving={saving} onRetry={retry} onReload={showOther} />
      <LeaveDialog isUnsaved={isFailed || isUploading}>
        {isFailed
          ? 'The last changes of this kit are not saved yet.'
          : 'A file for this kit is still being uploaded. It is lost if you leave.'}
      </LeaveDialog>
    </>
  );
}

type SavingNoticeProps = { saving: Saving; onRetry: () => void; onReload: () => void };

/** Stands at the end of the window, whichever card is in sight. */
function SavingNotice({ saving, onRetry, onReload }: SavingNoticeProps) {
  if (saving.state === 'failed') {
    const isElsewhere = saving.error.code === 'changed_elsewhere';
    return (
      <NotSaved
        problem={saving.error}
        onRetry={isElsewhere ? onReload : onRetry}
        retryLabel={isElsewhere ? 'Show what is there now' : 'Try again'}
        className={classes.saving}
      />
    );
  }
  const isSaved = saving.state === 'saved';
  const Icon = isSaved ? IconCloudCheck : IconCloudUp;
  return (
    <p className={classes.saving} role="status">
      <Icon size={16} aria-hidden="true" />
      {isSaved ? 'Saved' : 'Saving…'}
    </p>
  );
}

function NameCard({ content, change }: KitPartProps) {
  const isMissing = content.name.trim() === '';
  return (
    <SettingsCard title="Name" lead="How you find this kit among others.">
      <TextInput
        label="Name of the kit"
        dir="auto"
        maxLength={limits.maxBrandNameCharacters}
        value={content.name}
        error={isMissing && 'Please give the kit a name.'}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
    </SettingsCard>
  );
}

const styleWords = { bar: 'Bar', box: 'Box', plain: 'Plain' };

function LowerThirdCard({ content, change }: KitPartProps) {
  const { lowerThird } = content;
  const write = (part: Partial<BrandKitContent['lowerThird']>) => change({ lowerThird: { ...lowerThird, ...part } });
  return (
    <SettingsCard title="Lower third" lead="Name and line of the person who speaks.">
      <div className={classes.pair}>
        <TextInput
          label="Name of the speaker"
          dir="auto"
          maxLength={limits.maxSceneTextCharacters}
          value={lowerThird.name}
          onChange={(event) => write({ name: event.currentTarget.value })}
        />
        <TextInput
          label="Line of the speaker"
          dir="auto"
          maxLength={limits.maxSceneTextCharacters}
          value={lowerThird.line}
          onChange={(event) => write({ line: event.currentTarget.value })}
        />
      </div>
      <div className={classes.row}>
        <Segments
          aria-label="Style of the lower third"
          data={lowerThirdStyles.map((value) => ({ value, label: styleWords[value] }))}
          value={lowerThird.style}
          onChange={(style) => write({ style })}
        />
        <TickBox
          label="In the first scene"
          checked={lowerThird.inFirstScene}
          onChange={(inFirstScene) => write({ inFirstScene })}
        />
      </div>
    </SettingsCard>
  );
}
