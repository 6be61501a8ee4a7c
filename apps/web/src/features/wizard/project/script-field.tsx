import { Anchor, Button, Textarea } from '@mantine/core';
import { plans } from '@portray/contracts/plans';
import { countWords } from '@portray/contracts/script';
import { IconAlertCircle, IconAlertTriangle, IconClock, IconFileText } from '@tabler/icons-react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { counted } from '#lib/number-words.ts';
import { toastFailure } from '#ui/dialog/toasts.tsx';
import { aboutTime } from '../create/ago.ts';
import type { StepProps } from '../draft/step-props.ts';
import type { Wizard } from '../draft/use-wizard.ts';
import classes from './script-field.module.css';
import { counterTone, draftSeconds, limitScript, type Shortened, shortenedNow } from './script-length.ts';
import { MarkFault, SpeechTools } from './speech-tools.tsx';

/**
 * The script with its word counter. Text past the limit is cut, and the page says so; until the plan is known, the limit of the largest plan applies.
 */
export function ScriptField({ wizard, preview }: Pick<StepProps, 'wizard' | 'preview'>) {
  const { draft, change, isPlanKnown } = wizard;
  const wordLimit = isPlanKnown ? wizard.wordLimit : plans.pro.maxScriptWords;
  const [shortened, setShortened] = useState<Shortened | null>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const keepCaret = useCaret(input);
  const write = (typed: string) => {
    const limited = limitScript(draft.script, typed, wordLimit);
    if (limited.isShortened) keepCaret();
    change({ script: limited.script });
    setShortened(shortenedNow(shortened, draft.script, limited, wordLimit));
  };
  return (
    <div>
      <div className={classes.head}>
        <label htmlFor="script" className={classes.label}>
          Script <span aria-hidden="true">*</span>
        </label>
        <SampleButton wizard={wizard} />
      </div>
      <SpeechTools wizard={wizard} preview={preview} input={input} />
      <Textarea
        id="script"
        required
        lang={draft.language}
        autosize
        minRows={8}
        maxRows={18}
        // As properties of the field they would go to what is around it, or be lost.
        attributes={{ input: { dir: 'auto', 'aria-describedby': 'script-counter' } }}
        classNames={{ input: classes.script }}
        value={draft.script}
        ref={input}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <Counter wizard={wizard} />
      <MarkFault script={draft.script} />
      {shortened?.after === draft.script && (
        <ShortenedNotice
          words={countWords(shortened.after)}
          undo={shortened.before === shortened.after ? undefined : () => change({ script: shortened.before })}
        />
      )}
    </div>
  );
}

/** Replacing the text would move the caret to the end, although the person may be typing in the middle. */
function useCaret(input: RefObject<HTMLTextAreaElement | null>): () => void {
  const caret = useRef<number>(null);
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  return () => {
    caret.current = input.current?.selectionStart ?? null;
  };
}

function SampleButton({ wizard }: { wizard: Wizard }) {
  const { draft, change } = wizard;
  const fill = async () => {
    const { sampleFor } = await import('./sample-scripts.ts');
    const sample = sampleFor(draft.language);
    change({ script: sample.script, projectName: draft.projectName.trim() ? draft.projectName : sample.name });
  };
  if (draft.script.trim()) return null;
  return (
    <Button
      variant="quiet"
      size="xs"
      leftSection={<IconFileText size={16} />}
      onClick={() => void fill().catch(toastFailure)}
    >
      Use a sample script
    </Button>
  );
}

function Counter({ wizard: { draft, wordLimit, userType, isPlanKnown } }: { wizard: Wizard }) {
  const words = countWords(draft.script);
  const tone = isPlanKnown ? counterTone(words, wordLimit) : 'calm';
  const isFreeAndNear = userType === 'free' && tone !== 'calm';
  return (
    <div className={classes.counterRow}>
      <div className={classes.counters}>
        <span id="script-counter" className={classes.counter} data-tone={tone}>
          {tone === 'warn' && <IconAlertTriangle size={16} aria-hidden="true" />}
          {tone === 'over' && <IconAlertCircle size={16} aria-hidden="true" />}
          {isPlanKnown ? `${words}/${wordLimit} words` : counted(words, 'word')}
          {tone === 'over' && `, remove ${words - wordLimit}`}
        </span>
        {words > 0 && (
          <span className={classes.counter}>
            <IconClock size={16} aria-hidden="true" />
            {aboutTime(draftSeconds(draft))} read aloud
          </span>
        )}
      </div>
      {isFreeAndNear && (
        <Anchor href="/pricing" target="_blank" rel="noopener" size="0.8125rem" underline="always">
          Upgrade for {plans.pro.maxScriptWords} words
        </Anchor>
      )}
    </div>
  );
}

function ShortenedNotice({ words, undo }: { words: number; undo: (() => void) | undefined }) {
  return (
    <p className={classes.shortened} role="status">
      <IconAlertTriangle size={16} aria-hidden="true" />
      Your script was shortened to {counted(words, 'word')}
      {undo && (
        <Button variant="quiet" size="xs" onClick={undo}>
          Undo
        </Button>
      )}
    </p>
  );
}
