import { ActionIcon, Button, Slider } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import wizardClasses from '../wizard.module.css';
import { byItself, isByItself } from './framed-settings.ts';
import classes from './framing.module.css';
import { zoomed, zoomsOf } from './framing-moves.ts';
import type { FramingEditor } from './use-framing.ts';

type FramingControlsProps = { editor: FramingEditor; hintId: string; onDone: () => void };

/** Zoom by buttons and slider, the way back, and the end. */
export function FramingControls({ editor, hintId, onDone }: FramingControlsProps) {
  const { photo, framing, change } = editor;
  const { least, most } = zoomsOf(photo);
  const zoomBy = (factor: number) => change(zoomed(photo, framing, factor));
  return (
    <div className={classes.controls}>
      <div className={classes.zoom}>
        <ActionIcon variant="default" size={32} aria-label="Zoom out" onClick={() => zoomBy(1 / 1.1)}>
          <IconMinus size={16} />
        </ActionIcon>
        <Slider
          className={classes.slider}
          thumbLabel="Zoom"
          label={null}
          min={least}
          max={Math.max(most, least + 0.01)}
          step={0.01}
          value={framing.zoom}
          onChange={(zoom) => change(zoomed(photo, framing, zoom / framing.zoom))}
        />
        <ActionIcon variant="default" size={32} aria-label="Zoom in" onClick={() => zoomBy(1.1)}>
          <IconPlus size={16} />
        </ActionIcon>
      </div>
      <p id={hintId} className={wizardClasses.dim}>
        Drag the photo, or use the arrow keys. Zoom with two fingers, the wheel, or + and −.
      </p>
      <div className={classes.buttons}>
        <Button size="xs" disabled={isByItself(framing)} onClick={() => change(byItself)}>
          Reset
        </Button>
        <Button size="xs" variant="ink" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  );
}
