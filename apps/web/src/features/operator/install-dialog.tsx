import { Button, Group, Stack, Text } from '@mantine/core';
import { doubtfulUses, type VoiceSetReport } from '@portray/contracts/voice-sets';
import { useState } from 'react';
import { LazyDialog } from '#ui/dialog/lazy-dialog.tsx';
import { TickBox } from '#ui/fields/tick-box.tsx';

type InstallOrder = { name: string; licenceAccepted: boolean; useAccepted: boolean };
type InstallDialogProps = {
  set: VoiceSetReport;
  onInstall: (order: InstallOrder) => void;
  onClose: () => void;
};

/** Shows the licence of a set, and installs it once that is accepted. */
export function InstallDialog({ set, onInstall, onClose }: InstallDialogProps) {
  return (
    <LazyDialog opened onClose={onClose} title={`Install ${set.title}`}>
      <InstallForm set={set} onInstall={onInstall} onClose={onClose} />
    </LazyDialog>
  );
}

function InstallForm({ set, onInstall, onClose }: InstallDialogProps) {
  const [ticks, setTicks] = useState(noTicks);
  const install = () => {
    onInstall({ name: set.name, licenceAccepted: true, useAccepted: ticks.use });
    onClose();
  };
  return (
    <>
      <LicenceTicks set={set} ticks={ticks} onChange={setTicks} />
      <Group justify="flex-end" gap={8} mt={24}>
        <Button size="md" variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button size="md" variant="ink" disabled={!isAllowed(set, ticks)} onClick={install}>
          Install
        </Button>
      </Group>
    </>
  );
}

export type Ticks = { licence: boolean; use: boolean };
export const noTicks: Ticks = { licence: false, use: false };

const isDoubtful = ({ business }: VoiceSetReport) => doubtfulUses.includes(business);

/** Whether everything is ticked that a set needs. */
export const isAllowed = (set: VoiceSetReport, { licence, use }: Ticks) => licence && (use || !isDoubtful(set));

type LicenceTicksProps = { set: VoiceSetReport; ticks: Ticks; onChange: (ticks: Ticks) => void };

/** The licence of a set in a sentence, and what has to be accepted. Who ticked it, and when, is kept. */
export function LicenceTicks({ set, ticks, onChange }: LicenceTicksProps) {
  return (
    <Stack gap={16}>
      <Text>Licence: {set.licence}.</Text>
      <Text size="sm" c="var(--ink-2)">
        It is loaded by sherpa-onnx (Apache-2.0), which reads most languages with espeak-ng (GPL-3.0); 35 MB the first
        time.
      </Text>
      <TickBox
        checked={ticks.licence}
        label="I accept these licences for this site."
        onChange={(licence) => onChange({ ...ticks, licence })}
      />
      {isDoubtful(set) && (
        <TickBox
          checked={ticks.use}
          label="I have made sure that this site may use it."
          description="Its licence excludes business use or is unclear. You are responsible for this."
          onChange={(use) => onChange({ ...ticks, use })}
        />
      )}
    </Stack>
  );
}
