import { Button, TextInput } from '@mantine/core';
import { wordsOf } from '@portray/contracts/place-names';
import type { Storyboard } from '@portray/contracts/storyboard';
import { isBlank } from '@portray/contracts/text';
import { type FormEvent, useState } from 'react';
import classes from './words-to-choose.module.css';

type WordsToChooseProps = {
  storyboard: Storyboard;
  canChoose: boolean;
  /** Words of the storyboard, and what they are called from now on. */
  onChoose: (words: string, label: string) => void;
};

/** All words of a project, of which some become variables: selected with the mouse, or typed. */
export function WordsToChoose({ storyboard, canChoose, onChoose }: WordsToChooseProps) {
  const [words, setWords] = useState('');
  const [label, setLabel] = useState('');
  const written = storyboard.scenes.flatMap(wordsOf);
  const isWritten = !isBlank(words) && written.some((text) => text.includes(words.trim()));
  const take = () => {
    const selected = getSelection()?.toString().replace(/\s+/g, ' ').trim();
    if (selected) setWords(selected);
  };
  const choose = (event: FormEvent) => {
    event.preventDefault();
    if (!isWritten || isBlank(label)) return;
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
          error={!isBlank(words) && !isWritten ? 'These words do not stand in one place of the project.' : undefined}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <TextInput
          label="What they are"
          placeholder="Name"
          maxLength={60}
          value={label}
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
        <Button size="md" type="submit" disabled={!canChoose || !isWritten || isBlank(label)}>
          Make it a variable
        </Button>
      </form>
    </div>
  );
}
