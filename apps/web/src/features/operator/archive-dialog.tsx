import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import type { VoiceSetReport } from '@portray/contracts/voice-sets';
import { useState } from 'react';
import { toApiError } from '#lib/api/api-error.ts';
import { LazyDialog } from '#ui/dialog/lazy-dialog.tsx';
import { FileDrop } from '#ui/fields/file-drop.tsx';
import { ProgressBar } from '#ui/fields/progress-bar.tsx';
import { isAllowed, LicenceTicks, noTicks } from './install-dialog.tsx';
import { isBusy, useArchive } from './use-voice-sets.ts';
import { languageWords } from './voice-set-words.ts';

type ArchiveDialogProps = { sets: VoiceSetReport[]; onClose: () => void };

/** Installs a set from an archive that the operator has. */
export function ArchiveDialog({ sets, onClose }: ArchiveDialogProps) {
  return (
    <LazyDialog opened onClose={onClose} title="Install from a file">
      <ArchiveForm sets={sets.filter((set) => set.state !== 'ready' && !isBusy(set))} onClose={onClose} />
    </LazyDialog>
  );
}

function ArchiveForm({ sets, onClose }: ArchiveDialogProps) {
  const [file, setFile] = useState<File>();
  const [name, setName] = useState(sets[0]?.name ?? '');
  const [sha256, setSha256] = useState('');
  const [ticks, setTicks] = useState(noTicks);
  const { ratio, sending } = useArchive(onClose);
  const set = sets.find((one) => one.name === name);
  const take = (taken: File) => {
    setFile(taken);
    const named = sets.find((one) => taken.name.startsWith(`${one.name}.`));
    if (named) setName(named.name);
  };
  if (!set) return <Text>Every set that is known here is installed.</Text>;
  return (
    <Stack gap={16}>
      <FileDrop
        accept=".bz2,.gz,.tgz,.tbz2,.tar"
        title={file?.name ?? 'Choose the archive of a set'}
        note="A .tar.bz2 file, as its makers publish it"
        onFile={take}
      />
      <NativeSelect
        label="Set"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        data={sets.map(choiceOf)}
      />
      <TextInput
        label="SHA-256"
        description="As its makers state it, if it is unknown here or the archive was published again. Left empty, the known one counts."
        value={sha256}
        onChange={(event) => setSha256(event.currentTarget.value)}
      />
      <LicenceTicks set={set} ticks={ticks} onChange={setTicks} />
      {sending.error && (
        <Text role="alert" c="var(--bad)">
          {toApiError(sending.error).message}
        </Text>
      )}
      {sending.isPending && <ProgressBar percent={Math.round(ratio * 100)} aria-label="Sent" />}
      <Group justify="flex-end" gap={8}>
        <Button size="md" variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button
          size="md"
          variant="ink"
          loading={sending.isPending}
          disabled={!file || !isAllowed(set, ticks)}
          onClick={() =>
            file && sending.mutate({ name, file, useAccepted: ticks.use, sha256: sha256.trim() || undefined })
          }
        >
          Install
        </Button>
      </Group>
    </Stack>
  );
}

const choiceOf = ({ name, title, languages, kind }: VoiceSetReport) => ({
  value: name,
  label: kind === 'piper' ? `Piper: ${title}, ${languageWords(languages)}` : title,
});
