import { Button } from '@mantine/core';
import { isLanguageCode } from '@portray/contracts/languages';
import { IconLanguage } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { languageName } from '#lib/video-words.ts';
import type { Wizard } from '../draft/use-wizard.ts';
import panel from '../project/language-panel.module.css';
import classes from '../wizard.module.css';
import type { LanguageMismatch } from './language-mismatch.ts';

type MismatchPanelProps = { wizard: Wizard; mismatch: LanguageMismatch };

/** What does not fit, and what mends it; a voice that is kept all the same is only spoken of. */
export function MismatchPanel({ wizard, mismatch }: MismatchPanelProps) {
  const { language } = wizard.draft;
  const [kept, setKept] = useState<string>();
  if (mismatch.kind === 'script') return <OtherScript wizard={wizard} scriptLanguage={mismatch.scriptLanguage} />;
  const choice = `${mismatch.voice.id} ${language}`;
  if (kept === choice) return <p className={classes.second}>{readingWords(mismatch, language)}</p>;
  return <OtherVoice wizard={wizard} mismatch={mismatch} onKeep={() => setKept(choice)} />;
}

function OtherScript({ wizard: { draft, change, go }, scriptLanguage }: { wizard: Wizard; scriptLanguage: string }) {
  const name = languageName(scriptLanguage);
  return (
    <Panel title={`This script is in ${name}. Your video is set to ${languageName(draft.language)}.`}>
      <Button variant="ink" onClick={() => isLanguageCode(scriptLanguage) && change({ language: scriptLanguage })}>
        Set video to {name}
      </Button>
      <Button onClick={() => go('project')}>Translate the script</Button>
    </Panel>
  );
}

type OtherVoiceProps = {
  wizard: Wizard;
  mismatch: Extract<LanguageMismatch, { kind: 'voice' }>;
  onKeep: () => void;
};

function OtherVoice({ wizard: { draft, change }, mismatch, onKeep }: OtherVoiceProps) {
  const { voice, fitting } = mismatch;
  const wanted = languageName(draft.language);
  return (
    <Panel
      title={`${voice.name} speaks ${languageName(voice.language)}. Your video is in ${wanted}.`}
      why={readingWords(mismatch, draft.language)}
    >
      {fitting && (
        <Button variant="ink" onClick={() => change({ voiceChoice: 'existing', voiceId: fitting.id })}>
          Use {withArticle(wanted)} voice ({fitting.name})
        </Button>
      )}
      <Button onClick={onKeep}>Keep {voice.name}</Button>
    </Panel>
  );
}

/** 'an English', 'a Ukrainian'. */
const withArticle = (name: string) => `${/^[AEIOU](?!k)/.test(name) ? 'an' : 'a'} ${name}`;

const readingWords = ({ voice }: OtherVoiceProps['mismatch'], language: string) =>
  `${voice.name} will read ${languageName(language)} words with ${languageName(voice.language)} sounds.`;

function Panel({ title, why, children }: { title: string; why?: string; children: ReactNode }) {
  return (
    <section className={panel.panel} role="status">
      <IconLanguage size={20} stroke={1.75} aria-hidden="true" className={panel.icon} />
      <div className={panel.content}>
        <h2 className={classes.smallTitle}>{title}</h2>
        {why && <p className={panel.why}>{why}</p>}
        <div className={panel.buttons}>{children}</div>
      </div>
    </section>
  );
}
