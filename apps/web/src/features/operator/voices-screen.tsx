import { Button, Card, Skeleton, TextInput } from '@mantine/core';
import type { VoiceSetReport } from '@portray/contracts/voice-sets';
import { IconUpload } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import { SettingsFrame } from '#ui/settings/settings-frame.tsx';
import { NotShown } from './not-shown.tsx';
import { operatorScreens } from './operator-screens.tsx';
import { PiperCard } from './piper-card.tsx';
import { useOneSound } from './set-samples.tsx';
import { useVoiceSetActions, useVoiceSets } from './use-voice-sets.ts';
import { VoiceSetCard } from './voice-set-card.tsx';
import classes from './voice-sets.module.css';

const ArchiveDialog = lazyPart(() => import('./archive-dialog.tsx').then((part) => part.ArchiveDialog));
const InstallDialog = lazyPart(() => import('./install-dialog.tsx').then((part) => part.InstallDialog));

/** `/operator/voices`: the sets of natural voices that this server can install, for those who run it. */
export function OperatorVoicesScreen() {
  const { data: sets, error, refetch } = useVoiceSets();
  const [isBringing, setBringing] = useState(false);
  if (error && !sets) return <NotShown error={error} what="The voices" onRetry={() => void refetch()} />;
  return (
    <SettingsFrame
      of="Operator"
      screens={operatorScreens}
      title="Voices"
      lead="What everybody on this server can choose from."
      action={
        <Button size="md" leftSection={<IconUpload size={16} stroke={1.75} />} onClick={() => setBringing(true)}>
          From a file
        </Button>
      }
    >
      {sets ? <Sets sets={sets} /> : <Waiting />}
      {sets && isBringing && (
        <Suspense>
          <ArchiveDialog sets={sets} onClose={() => setBringing(false)} />
        </Suspense>
      )}
    </SettingsFrame>
  );
}

function Waiting() {
  return (
    <div className={classes.sets} aria-busy="true">
      {[1, 2, 3].map((number) => (
        <Skeleton key={number} height={148} radius="lg" />
      ))}
    </div>
  );
}

function Sets({ sets }: { sets: VoiceSetReport[] }) {
  const actions = useVoiceSetActions();
  const [wanted, setWanted] = useState<VoiceSetReport>();
  const [mirror, setMirror] = useState('');
  const sound = useOneSound();
  const card = { actions, sound, onInstall: setWanted };
  const isInstalled = sets.some(({ state }) => state === 'ready');
  return (
    <div className={classes.sets}>
      {!isInstalled && (
        <p className={classes.none}>
          No natural voices are installed yet: everybody hears the built-in ones. The first set below is a good start.
        </p>
      )}
      {sets
        .filter(({ kind }) => kind === 'set')
        .map((set, at) => (
          <VoiceSetCard key={set.name} set={set} isBest={at === 0} {...card} />
        ))}
      <PiperCard voices={sets.filter(({ kind }) => kind === 'piper')} {...card} />
      <Mirror address={mirror} onChange={setMirror} />
      {wanted && (
        <Suspense>
          <InstallDialog
            set={wanted}
            onInstall={(order) => actions.install.mutate({ ...order, ...(mirror.trim() && { mirror: mirror.trim() }) })}
            onClose={() => setWanted(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

function Mirror({ address, onChange }: { address: string; onChange: (address: string) => void }) {
  return (
    <Card component="section" className={classes.mirror} aria-labelledby="mirror">
      <div>
        <h2 id="mirror">No internet access?</h2>
        <p>Give a mirror of your own, or bring the archive as a file. Both are compared with what is known of it.</p>
      </div>
      <TextInput
        type="url"
        aria-label="Address of a mirror"
        placeholder="https://mirror.example/voices"
        value={address}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Card>
  );
}
