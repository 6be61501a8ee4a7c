import { TextInput } from '@mantine/core';
import { blankIsNull } from '@portray/contracts/text';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useIsShown } from '../use-is-shown.ts';

type NameFieldProps = {
  /** What is being named, for those who do not see it, such as 'Name of Clara'. */
  label: string;
  name: string | null;
  maxCharacters: number;
  /** Saves another name, null for a blank one; when it fails, the field stays with what was typed. */
  onSave: (name: string | null) => Promise<unknown>;
  onClose: () => void;
};

/** A name that is being changed in its place: Enter or leaving the field saves it, Escape leaves it as it was. */
export function NameField({ label, name, maxCharacters, onSave, onClose }: NameFieldProps) {
  const [typed, setTyped] = useState(name ?? '');
  const [isSaving, setSaving] = useState(false);
  const isOver = useRef(false);
  const isShown = useIsShown();
  const save = async () => {
    if (isOver.current) return;
    const next = blankIsNull(typed);
    if (next === name) return close();
    isOver.current = true;
    setSaving(true);
    await onSave(next).then(
      // A field that went before it was saved has nothing to close: by now it would be the one of another name.
      () => isShown.current && onClose(),
      () => {
        isOver.current = false;
        setSaving(false);
      },
    );
  };
  const close = () => {
    isOver.current = true;
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys of the list around it, and Enter that ends a word of an input method, mean something else.
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') void save();
    if (event.key === 'Escape') close();
  };
  return (
    <TextInput
      aria-label={label}
      description="Enter saves, Escape cancels"
      inputWrapperOrder={['input', 'description']}
      size="sm"
      styles={{ input: { fontWeight: 600 } }}
      dir="auto"
      maxLength={maxCharacters}
      readOnly={isSaving}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={onKeyDown}
      onBlur={() => void save()}
      autoFocus
    />
  );
}
