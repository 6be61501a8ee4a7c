import { Button, Textarea } from '@mantine/core';
import type { LanguageCode } from '@portray/contracts/languages';
import { countWords } from '@portray/contracts/script';
import { withoutMarks } from '@portray/contracts/speech-marks';
import type { Wizard } from '../draft/use-wizard.ts';
import wizardClasses from '../wizard.module.css';
import classes from './language-panel.module.css';
import { languageName } from './use-language-check.ts';
import type { Translation } from './use-translation.ts';

type Props = { wizard: Wizard; translation: Translation; from: LanguageCode };

/** The translation to read, to change and to accept; where there is none, a place to paste one. */
export function TranslationBox({ wizard: { draft, wordLimit }, translation, from }: Props) {
  const { canTranslate, isTranslating, problem, message, text, isOld } = translation;
  if (canTranslate === undefined || isTranslating) {
    return <p className={wizardClasses.dim}>{isTranslating ? 'Translating your script…' : 'One moment…'}</p>;
  }
  const target = languageName(draft.language);
  const missing = text && !isOld ? missingNumbers(draft.script, text) : [];
  return (
    <div className={classes.translation}>
      <div className={wizardClasses.between}>
        <strong className={wizardClasses.second}>{target} translation</strong>
        <span className={wizardClasses.dim}>
          {countWords(text)}/{wordLimit} words
        </span>
      </div>
      {(problem || message) && (
        <p className={wizardClasses.caution} role={problem ? 'alert' : undefined}>
          {problem?.message ?? message}
        </p>
      )}
      <Textarea
        label={fieldLabel(translation)}
        autosize
        minRows={3}
        maxRows={10}
        lang={draft.language}
        attributes={{ input: { dir: 'auto' } }}
        value={text}
        onChange={(event) => translation.write(event.currentTarget.value)}
      />
      {missing.length > 0 && (
        <p className={wizardClasses.caution}>Please check the numbers: {missing.join(', ')} cannot be found here.</p>
      )}
      {isOld && (
        <p className={wizardClasses.caution}>
          This is the translation of an earlier script. Translate again before you use it.
        </p>
      )}
      {translation.hasReplaced && (
        <div className={wizardClasses.between}>
          <p className={wizardClasses.second}>This is a new translation, without the changes that you made before.</p>
          <Button size="xs" onClick={translation.bringBack}>
            Undo
          </Button>
        </div>
      )}
      <div className={classes.buttons}>
        <Button
          variant="soft"
          size="xs"
          disabled={!text.trim() || isOld}
          onClick={() => translation.accept(text, from)}
        >
          Use this translation
        </Button>
        {(isOld || problem?.retry) && (
          <Button size="xs" onClick={translation.again}>
            {isOld ? 'Translate again' : 'Try again'}
          </Button>
        )}
      </div>
    </div>
  );
}

function fieldLabel({ canTranslate, problem, message }: Translation): string {
  if (!canTranslate) return 'Translation is not available here. Paste one of your own';
  return problem || message ? 'Paste a translation here' : 'Read it, and change what you like';
}

/** Digits of any writing, with what groups thousands and begins decimals. */
const number = /\p{Nd}+(?:[.,٬٫’'\u00a0\u202f]\p{Nd}+)*/gu;

/** The numbers of a script that its translation does not have, as they are written; separators do not count. */
export function missingNumbers(script: string, translation: string): string[] {
  const there = new Set(numbersIn(translation).map(digitsOf));
  return [...new Set(numbersIn(script))].filter((written) => !there.has(digitsOf(written)));
}

const numbersIn = (text: string) => withoutMarks(text).match(number) ?? [];

/** The zeros of the writings that our languages use; the other digits follow them. */
const zeros = ['0', '٠', '۰', '०', '０'].map(codeOf);

function digitsOf(written: string): string {
  return written.replace(/[^\p{Nd}]/gu, '').replace(/\p{Nd}/gu, (digit) => {
    const zero = zeros.findLast((one) => one <= codeOf(digit)) ?? 0;
    return String(codeOf(digit) - zero);
  });
}

function codeOf(letter: string): number {
  return letter.codePointAt(0) ?? 0;
}
