import { Button, Textarea } from '@mantine/core';
import { countWords } from '@portray/contracts/script';
import { IconAlertTriangle, IconChevronDown, IconChevronUp, IconCircleCheck, IconLanguage } from '@tabler/icons-react';
import { useState } from 'react';
import type { Wizard } from '../draft/use-wizard.ts';
import wizardClasses from '../wizard.module.css';
import classes from './language-panel.module.css';
import { type LanguageCheck, languageName, useLanguageCheck } from './use-language-check.ts';

/** Says whether the script is in the language of the video, and offers what helps where it is not. */
export function LanguagePanel({ wizard }: { wizard: Wizard }) {
  const check = useLanguageCheck(wizard.draft);
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
      {check.state === 'mismatch' && <Mismatch wizard={wizard} check={check} />}
    </div>
  );
}

type MismatchProps = { wizard: Wizard; check: Extract<LanguageCheck, { state: 'mismatch' }> };

function Mismatch({ wizard, check }: MismatchProps) {
  const { draft, change } = wizard;
  const [isShown, setShown] = useState(false);
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
            onClick={() => setShown(!isShown)}
          >
            {isShown ? 'Hide' : 'Show'} translation preview
          </Button>
        </div>
        {isShown && <Translation wizard={wizard} check={check} />}
      </div>
    </section>
  );
}

function Translation({ wizard, check }: MismatchProps) {
  const { draft, change, wordLimit } = wizard;
  const [pasted, setPasted] = useState('');
  const translation = check.translation ?? pasted;
  const target = languageName(draft.language);
  return (
    <div className={classes.translation}>
      <div className={wizardClasses.between}>
        <strong className={wizardClasses.second}>{target} translation</strong>
        <span className={wizardClasses.dim}>
          {countWords(translation)}/{wordLimit} words
        </span>
      </div>
      {check.translation ? (
        <p className={classes.translated} lang={draft.language} dir="auto">
          {check.translation}
        </p>
      ) : (
        <Textarea
          label="Translation is not set up on this server. Paste one here"
          autosize
          minRows={3}
          maxRows={10}
          attributes={{ input: { dir: 'auto' } }}
          value={pasted}
          onChange={(event) => setPasted(event.currentTarget.value)}
        />
      )}
      <Button
        variant="soft"
        size="xs"
        disabled={!translation.trim()}
        onClick={() => change({ script: translation })}
        className={classes.use}
      >
        Use this translation
      </Button>
    </div>
  );
}

/** 'An English', 'A Spanish'. */
function startingWithArticle(name: string): string {
  return `${/^[AEIOU](?!k)/.test(name) ? 'An' : 'A'} ${name}`;
}
