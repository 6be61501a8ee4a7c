import { NativeSelect } from '@mantine/core';
import { wordStarts } from '@portray/contracts/script';
import { withoutMarks } from '@portray/contracts/speech-marks';
import { useMemo } from 'react';

type WordPickerProps = { script: string; value: number; onChange: (word: number) => void };

/** The word of the script with which a text appears; 0 is the beginning of the scene. */
export function WordPicker({ script, value, onChange }: WordPickerProps) {
  const words = useMemo(() => wordsIn(script), [script]);
  // Where the script became shorter, the text is there with its last word.
  const chosen = Math.min(value, Math.max(0, words.length - 1));
  return (
    <NativeSelect
      label="Appears"
      value={String(chosen)}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
      data={[
        { value: '0', label: 'When the scene begins' },
        ...words
          .slice(1)
          .map((word, index) => ({ value: String(index + 1), label: `With word ${index + 2}, “${word}”` })),
      ]}
    />
  );
}

function wordsIn(script: string): string[] {
  const read = withoutMarks(script);
  const starts = wordStarts(script);
  return starts.map((start, index) => read.slice(start, starts[index + 1]).trim());
}
