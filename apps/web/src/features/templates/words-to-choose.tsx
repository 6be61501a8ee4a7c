import { Button, TextInput } from '@mantine/core';
import { wordsOf } from '@portray/contracts/place-names';
import type { Storyboard } from '@portray/contracts/storyboard';
import { isBlank } from '@portray/contracts/text';
import { type FormEvent, useState } from 'react';
import classes from './words-to-choose.module.css';

type WordsToChooseProps = {
  storyboard: Storyboard;
  canChoose: boolean;
  /** What its variables are called. */
  labels: readonly string[];
  /** Words of the storyboard, and what they are called from now on. */
  onChoose: (words: string, label: string) => void;
};

/** All words of a project, of which some become variables: selected with the mouse, or typed. */
export function WordsToChoose({ storyboard, canChoose, labels, onChoose }: WordsToChooseProps) {
  const [words, setWords] = useState('');
  const [label, setLabel] = useState('');
  const written = storyboard.scenes.flatMap(wordsOf);
  const isWritten = !isBlank(words) && written.some((text) => text.includes(words.trim()));
  const known = labels.find((each) => each.toLowerCase() === label.trim().toLowerCase());
  const take = () => {
    const selected = getSelection()?.toString().replace(/\s+/g, ' ').trim();
    if (selected) setWords(selected);
  };
  const choose = (event: FormEvent) => {
    event.preventDefault();
    if (!isWritten || isBlank(label) || known) return;
    onChoose(words.trim(), label.trim());
    setWords('');
    setLabel('');
  };
  return (
    <div className={classes.choosing}>
      <p className={classes.hint}>Select the words that change from video to video, and say what they are.</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is selected here can be typed below as well */}
      <div className={classes.words} onMouseUp={take} onTouchEnd={take}>
        {storyboard.scenes.map((scene, index) => (
          <section key={scene.id} aria-label={`Scene ${index + 1}`}>
            {wordsOf(scene)
              .filter((text) => !isBlank(text))
              .map((text) => (
                <p key={text}>{text}</p>
              ))}
          </section>
        ))}
      </div>
      <form className={classes.row} onSubmit={choose}>
        <TextInput
          label="Words"
          value={words}
          error={
            !isBlank(words) && !isWritten
              ? 'The project does not say exactly this. Select the words above, or copy them.'
              : undefined
          }
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <TextInput
          label="What they are"
          placeholder="Name"
          maxLength={60}
          value={label}
          error={known && `There is a variable called “${known}” already. Please choose another name.`}
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
        <Button size="md" type="submit" disabled={!canChoose || !isWritten || isBlank(label) || known !== undefined}>
          Make it a variable
        </Button>
      </form>
    </div>
  );
}
