import { Button } from '@mantine/core';
import { IconAlertTriangle, IconChevronDown, IconChevronUp, IconCircleCheck, IconLanguage } from '@tabler/icons-react';
import { Suspense } from 'react';
import type { Wizard } from '../draft/use-wizard.ts';
import wizardClasses from '../wizard.module.css';
import { AcceptedTranslation } from './accepted-translation.tsx';
import classes from './language-panel.module.css';
import { TranslationBox } from './lazy-translation.ts';
import { type LanguageCheck, languageName, useLanguageCheck } from './use-language-check.ts';
import { type Translation, useTranslation } from './use-translation.ts';

/** Says whether the script is in the language of the video, and offers what helps where it is not. */
export function LanguagePanel({ wizard }: { wizard: Wizard }) {
  const check = useLanguageCheck(wizard.draft);
  const translation = useTranslation(wizard);
  return (
    <div role="status">
      {check.state === 'detecting' && <p className={wizardClasses.dim}>Checking the language…</p>}
      {check.state === 'match' && (
        <p className={wizardClasses.good}>
          <IconCircleCheck size={16} aria-hidden="true" />
          Script and video are both in {check.language}
        </p>
      )}
      {check.state === 'unspoken' && (
        <p className={wizardClasses.caution}>
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
    <section className={classes.panel}>
      <IconLanguage size={20} stroke={1.75} aria-hidden="true" className={classes.icon} />
      <div className={classes.content}>
        <div className={wizardClasses.between}>
          <h2 className={wizardClasses.smallTitle}>
            This script is in {detectedName}. Your video is set to {target}.
          </h2>
          <span className={wizardClasses.second}>{Math.round(confidence * 100)}% sure</span>
        </div>
        <p className={classes.why}>
          {startingWithArticle(target)} voice would read {detectedName} words with {target} sounds.
        </p>
        <div className={classes.buttons}>
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
