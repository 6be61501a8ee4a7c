import { Modal } from '@mantine/core';
import { useFocusBack } from '#ui/dialog/use-focus-back.ts';
import classes from './palette.module.css';

/** Every shortcut of the product, by where it works. `Mod` is Ctrl, on a Mac Command. */
const shortcuts: { place: string; keys: [keys: string[], words: string][] }[] = [
  {
    place: 'Everywhere',
    keys: [
      [['Mod', 'K'], 'Search videos, actions and screens'],
      [['?'], 'Show these shortcuts'],
      [['Esc'], 'Close what is open'],
    ],
  },
  {
    place: 'Photos',
    keys: [
      [['F2'], 'Rename the photo that has the focus'],
      [['Enter'], 'Save the name'],
    ],
  },
  {
    place: 'Player',
    keys: [
      [['Space'], 'Play or pause'],
      [['←'], 'Five seconds back'],
      [['→'], 'Five seconds on'],
      [['M'], 'Sound off or on'],
      [['C'], 'Captions off or on'],
    ],
  },
  { place: 'Help', keys: [[['/'], 'Go to the search']] },
];

/** The list of keys that '?' opens. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  useFocusBack();
  const modifier = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';
  return (
    <Modal opened onClose={onClose} title="Keyboard shortcuts" returnFocus={false}>
      <div className={classes.keys}>
        {shortcuts.map(({ place, keys }) => (
          <section key={place} aria-label={place}>
            <h3>{place}</h3>
            <dl>
              {keys.map(([pressed, words]) => (
                <div key={words}>
                  <dt>{words}</dt>
                  <dd>
                    {pressed.map((key) => (
                      <span key={key}>
                        <kbd>{key === 'Mod' ? modifier : key}</kbd>{' '}
                      </span>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}
