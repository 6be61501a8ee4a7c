import { ActionIcon, Button, Slider } from '@mantine/core';
import { frameSize } from '@portray/contracts/frame-size';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { StillPicture } from '#live/still-picture.tsx';
import wizardClasses from '../wizard.module.css';
import { byItself, isByItself } from './framed-settings.ts';
import classes from './framing.module.css';
import { type FrameShare, framingAfterKey, framingAfterTouch, zoomed, zoomsOf } from './framing-moves.ts';
import type { FramingEditor } from './use-framing.ts';

/** How much a pixel of the wheel zooms; a pinch on a touchpad sends small pixels with Ctrl. */
const wheelZoom = 0.0015;
const pinchZoom = 0.01;
/** Firefox counts the wheel in lines. */
const lineHeightPx = 16;

type FramingProps = { editor: FramingEditor; hintId: string; onDone: () => void };

/** The photo in its frame, to be dragged, pinched, and moved by keys. */
export function FramingStage({ editor, hintId, onDone }: FramingProps) {
  const { picture, photo, framing, change } = editor;
  const stage = useRef<HTMLDivElement>(null);
  const pointers = useRef(new Map<number, FrameShare>());
  const latest = useRef(framing);
  latest.current = framing;
  const set = (next: typeof framing) => {
    latest.current = next;
    change(next);
  };
  useEffect(() => stage.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const element = stage.current;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const pixels = event.deltaMode === 1 ? event.deltaY * lineHeightPx : event.deltaY;
      const factor = Math.exp(-pixels * (event.ctrlKey ? pinchZoom : wheelZoom));
      set(zoomed(photo, latest.current, factor, shareAt(event, element)));
    };
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  });
  const begin = (event: PointerEvent) => {
    stage.current?.setPointerCapture(event.pointerId);
    if (pointers.current.size < 2) pointers.current.set(event.pointerId, shareAt(event, stage.current));
  };
  const move = (event: PointerEvent) => {
    if (!pointers.current.has(event.pointerId)) return;
    const before = [...pointers.current.values()];
    pointers.current.set(event.pointerId, shareAt(event, stage.current));
    set(framingAfterTouch(photo, latest.current, before, [...pointers.current.values()]));
  };
  const end = (event: PointerEvent) => pointers.current.delete(event.pointerId);
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape' || event.key === 'Enter') return onDone();
    const next = framingAfterKey(photo, latest.current, event);
    if (!next) return;
    event.preventDefault();
    set(next);
  };
  return (
    <div
      ref={stage}
      className={classes.stage}
      role="application"
      aria-label="Move and zoom the photo"
      aria-describedby={hintId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by keys
      tabIndex={0}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={press}
    >
      <StillPicture photo={picture} frame={frameSize(photo.videoSize, '720p')} framing={framing} />
      <span className={classes.thirds} aria-hidden="true" />
    </div>
  );
}

/** A point of the page in shares of the frame, from its middle. */
function shareAt({ clientX, clientY }: { clientX: number; clientY: number }, element: Element | null): FrameShare {
  const box = element?.getBoundingClientRect();
  if (!box) return { x: 0, y: 0 };
  return { x: (clientX - box.left) / box.width - 0.5, y: (clientY - box.top) / box.height - 0.5 };
}

/** Zoom by buttons and slider, the way back, and the end. */
export function FramingControls({ editor, hintId, onDone }: FramingProps) {
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
