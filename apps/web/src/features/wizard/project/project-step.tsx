import { Button, TextInput } from '@mantine/core';
import { limits } from '@portray/contracts/limits';
import { scriptWarningRatio } from '@portray/contracts/plans';
import { IconAlertTriangle, IconChevronDown, IconChevronUp, IconCircleCheck, IconLanguage } from '@tabler/icons-react';
import { Suspense } from 'react';
import type { StepProps } from '../draft/step-props.ts';
import type { Wizard } from '../draft/use-wizard.ts';
import { TranslationBox } from '../step-parts.tsx';
import classes from '../wizard.module.css';
import languagePanelClasses from './language-panel.module.css';
import { ScriptField } from './script-field.tsx';
import { type LanguageCheck, languageName, useLanguageCheck } from './use-language-check.ts';
import { type Translation, useTranslation } from './use-translation.ts';

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

/** Says whether the script is in the language of the video, and offers what helps where it is not. */
function LanguagePanel({ wizard }: { wizard: Wizard }) {
  const check = useLanguageCheck(wizard.draft);
  const translation = useTranslation(wizard);
  return (
    <div role="status">
      {check.state === 'detecting' && <p className={classes.dim}>Checking the language…</p>}
      {check.state === 'match' && (
        <p className={classes.good}>
          <IconCircleCheck size={16} aria-hidden="true" />
          Script and video are both in {check.language}
        </p>
      )}
      {check.state === 'unspoken' && (
        <p className={classes.caution}>
          <IconAlertTriangle size={16} aria-hidden="true" />
          Portray has no voice for {check.language} yet. A voice would leave these words out.
        </p>
      )}
      {check.state === 'mismatch' && <Mismatch wizard={wizard} check={check} translation={translation} />}
      <AcceptedTranslation wizard={wizard} />
    </div>
  );
}

type MismatchProps = {
  wizard: Wizard;
  check: Extract<LanguageCheck, { state: 'mismatch' }>;
  translation: Translation;
};

function Mismatch({ wizard, check, translation }: MismatchProps) {
  const { draft, change } = wizard;
  const { isShown } = translation;
  const target = languageName(draft.language);
  const { detectedName, confidence } = check;
  return (
    <section className={languagePanelClasses.panel}>
      <IconLanguage size={20} stroke={1.75} aria-hidden="true" className={languagePanelClasses.icon} />
      <div className={languagePanelClasses.content}>
        <div className={classes.between}>
          <h2 className={classes.smallTitle}>
            This script is in {detectedName}. Your video is set to {target}.
          </h2>
          <span className={classes.second}>{Math.round(confidence * 100)}% sure</span>
        </div>
        <p className={languagePanelClasses.why}>
          {startingWithArticle(target)} voice would read {detectedName} words with {target} sounds.
        </p>
        <div className={languagePanelClasses.buttons}>
          <Button variant="ink" onClick={() => change({ language: check.detected })}>
            Set video to {detectedName}
          </Button>
          <Button
            aria-expanded={isShown}
            leftSection={isShown ? <IconChevronUp size={16} /> : <IconChevronDown size={16} />}
            onClick={translation.toggle}
          >
            {isShown ? 'Hide' : 'Show'} translation preview
          </Button>
        </div>
        {isShown && (
          <Suspense>
            <TranslationBox wizard={wizard} translation={translation} from={check.detected} />
          </Suspense>
        )}
      </div>
    </section>
  );
}

/** 'An English', 'A Spanish'. */
function startingWithArticle(name: string): string {
  return `${/^[AEIOU](?!k)/.test(name) ? 'An' : 'A'} ${name}`;
}

/** Says that the script is a translation which somebody accepted, or was one, and brings back what it was made of. */
function AcceptedTranslation({ wizard: { draft, change } }: { wizard: Wizard }) {
  const accepted = draft.acceptedTranslation;
  if (!accepted) return null;
  const [from, to] = [languageName(accepted.from), languageName(accepted.to)];
  const isAsAccepted = draft.script === accepted.text;
  return (
    <div className={classes.between}>
      <p className={isAsAccepted ? classes.good : classes.second}>
        {isAsAccepted && <IconCircleCheck size={16} aria-hidden="true" />}
        {isAsAccepted
          ? `Your video speaks this ${to} translation of your ${from} script.`
          : `You changed the script after accepting its ${to} translation. Your video speaks it as it is now.`}
      </p>
      <Button size="xs" onClick={() => change({ script: accepted.original, acceptedTranslation: null })}>
        Bring back the {from} script
      </Button>
    </div>
  );
}
