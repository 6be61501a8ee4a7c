import { Textarea } from '@mantine/core';

/** Asks what is said in a recording. */
export function SampleWords({ words, onChange }: { words: string; onChange: (words: string) => void }) {
  return (
    <Textarea
      label="What is said in the recording"
      description="Word for word: your voice is learned from both."
      autosize
      minRows={2}
      value={words}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
