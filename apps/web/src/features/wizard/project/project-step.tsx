import { TextInput } from '@mantine/core';
import { limits } from '@portray/contracts/limits';
import { scriptWarningRatio } from '@portray/contracts/plans';
import type { StepProps } from '../draft/step-props.ts';
import classes from '../wizard.module.css';
import { LanguagePanel } from './language-panel.tsx';
import { ScriptField } from './script-field.tsx';

/** Said before a long name meets its end. */
function nameLength(name: string): string | undefined {
  if (name.length < limits.maxTitleCharacters * scriptWarningRatio) return undefined;
  return `${name.length}/${limits.maxTitleCharacters} characters`;
}

/** Name and script. */
export function ProjectStep({ wizard, preview }: StepProps) {
  const { draft, change } = wizard;
  return (
    <>
      <section className={`${classes.card} ${classes.stack}`}>
        <TextInput
          label="Project Name"
          withAsterisk
          maxLength={limits.maxTitleCharacters}
          description={nameLength(draft.projectName)}
          inputWrapperOrder={['label', 'input', 'description']}
          value={draft.projectName}
          onChange={(event) => change({ projectName: event.currentTarget.value })}
          autoComplete="off"
          attributes={{ input: { dir: 'auto' } }}
        />
        <ScriptField wizard={wizard} preview={preview} />
      </section>
      <LanguagePanel wizard={wizard} />
    </>
  );
}
