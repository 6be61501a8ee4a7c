import { Button, NumberInput } from '@mantine/core';
import type { FrameSize } from '@portray/contracts/frame-size';
import { limits } from '@portray/contracts/limits';
import type { Layout, Scene } from '@portray/contracts/scene';
import {
  type Corner,
  type CornerSize,
  cornerEdges,
  cornerSizes,
  corners,
  type LayoutKind,
  type Transition,
  transitions,
} from '@portray/contracts/scene-choices';
import { calmLayout, coversContents } from '@portray/stage/calm-layout';
import { fittingLayout, presenterRectangle } from '@portray/stage/layouts';
import { transitionBetween } from '@portray/stage/scene-change';
import { stageFrame } from '#lib/stage/scene-plan.ts';
import { Segments } from '#ui/fields/segments.tsx';
import type { Editor } from '../use-editor.ts';
import { LayoutThumb } from './layout-thumb.tsx';
import { OtherShape } from './other-shape.tsx';
import classes from './panels.module.css';
import { ShapeChoice } from './shape-choice.tsx';

const names: Record<LayoutKind, string> = {
  full: 'Full',
  left: 'Left',
  right: 'Right',
  half: 'Half',
  corner: 'Corner',
  top: 'Top',
  bottom: 'Bottom',
  'voice-only': 'Voice only',
};
const cornerSigns: Record<Corner, { sign: string; name: string }> = {
  'top-left': { sign: '↖', name: 'Top left' },
  'top-right': { sign: '↗', name: 'Top right' },
  'bottom-left': { sign: '↙', name: 'Bottom left' },
  'bottom-right': { sign: '↘', name: 'Bottom right' },
};
const sizeNames: Record<CornerSize, string> = { small: 'S', medium: 'M', large: 'L' };
const edgeNames = { circle: 'Circle', rounded: 'Rounded', square: 'Square', 'cut-out': 'Cut out' } as const;
const transitionNames: Record<Transition, string> = { cut: 'Cut', fade: 'Fade', slide: 'Slide' };

/** What a layout begins with. */
const firsts: Record<LayoutKind, Layout> = {
  full: { kind: 'full' },
  left: { kind: 'left', edge: 'rounded' },
  right: { kind: 'right', edge: 'rounded' },
  half: { kind: 'half', side: 'right' },
  corner: { kind: 'corner', corner: 'bottom-right', size: 'medium', edge: 'circle' },
  top: { kind: 'top', edge: 'square' },
  bottom: { kind: 'bottom', edge: 'square' },
  'voice-only': { kind: 'voice-only' },
};

/** In front of a page or a clip a presenter takes the emptiest corner, if there is one. */
function inCorner(background: Scene['background'], frame: FrameSize): Layout {
  const calm =
    background.kind === 'slide' || background.kind === 'clip' ? calmLayout(background, frame) : firsts.corner;
  return calm.kind === 'corner' ? calm : firsts.corner;
}

/** Layouts that differ in a frame of the video's shape; one that has another's place there is not offered, unless it is chosen. */
function offered(editor: Editor): LayoutKind[] {
  const frame = stageFrame(editor.shared.video_size);
  const all = Object.keys(firsts) as LayoutKind[];
  return all.filter((kind) => kind === editor.scene.layout.kind || fittingLayout(firsts[kind], frame).kind === kind);
}

/** Where the presenter stands, and how the scene goes over into the next one. */
export function LayoutPanel({ editor }: { editor: Editor }) {
  const { scene, shared, index, storyboard, change } = editor;
  const { layout } = scene;
  const frame = stageFrame(shared.video_size);
  const fitting = fittingLayout(layout, frame);
  const upright = fittingLayout(layout, stageFrame('reel'));
  return (
    <>
      <div className={classes.onlySmall}>
        <p className={classes.label}>Shape of the video</p>
        {editor.canShare ? <ShapeChoice editor={editor} fullWidth /> : <OtherShape editor={editor} />}
      </div>
      <fieldset className={classes.layouts}>
        <legend className={classes.label}>Where the presenter stands</legend>
        {offered(editor).map((kind) => (
          <label key={kind} className={classes.layout}>
            <input
              type="radio"
              name="layout"
              value={kind}
              checked={layout.kind === kind}
              onChange={() => change({ layout: kind === 'corner' ? inCorner(scene.background, frame) : firsts[kind] })}
            />
            <LayoutThumb kind={kind} />
            {names[kind]}
          </label>
        ))}
      </fieldset>
      <Choices layout={layout} onChange={(next) => change({ layout: next })} />
      {coversContents(layout, scene.background, frame) && (
        <p className={classes.notice}>
          <span>The presenter covers something that is to be read.</span>{' '}
          <Button size="xs" onClick={() => change({ layout: calmLayout(scene.background, frame) })}>
            Make room for it
          </Button>
        </p>
      )}
      {fitting.kind !== layout.kind ? (
        <p className={classes.notice}>
          <span>
            In this shape the scene has the layout <b>{names[fitting.kind]}</b>.
          </span>
        </p>
      ) : (
        upright.kind !== layout.kind && (
          <p className={classes.notice}>
            <span>
              In an upright video (9:16) this scene has the layout <b>{names[upright.kind]}</b>.
            </span>
          </p>
        )
      )}
      {index < storyboard.scenes.length - 1 && (
        <div>
          <p className={classes.label}>Into the next scene</p>
          <Segments
            aria-label="Into the next scene"
            fullWidth
            data={transitions.map((value) => ({ value, label: transitionNames[value] }))}
            value={scene.transition}
            onChange={(transition) => change({ transition })}
          />
          {isCutInstead(editor, frame) && (
            <p className={classes.dim}>The presenter stands elsewhere in the next scene, so it is cut and not faded.</p>
          )}
        </div>
      )}
      <NumberInput
        label="Stay a moment longer"
        description="Seconds after the last word"
        min={0}
        max={limits.maxHoldSeconds}
        step={0.5}
        decimalScale={1}
        clampBehavior="strict"
        value={scene.holdSeconds}
        onChange={(value) => {
          if (typeof value === 'number') change({ holdSeconds: value }, 'hold');
        }}
      />
    </>
  );
}

/** A fade would show the same presenter at two places. */
function isCutInstead({ scene, storyboard, index, photoOf }: Editor, frame: FrameSize): boolean {
  const next = storyboard.scenes[index + 1];
  if (!next) return false;
  const shown = (each: Scene) => {
    const rectangle = presenterRectangle(fittingLayout(each.layout, frame), frame);
    return { frame: rectangle && { rectangle }, photo: photoOf(each) ?? undefined };
  };
  return transitionBetween(scene.transition, shown(scene), shown(next)) !== scene.transition;
}

function Choices({ layout, onChange }: { layout: Layout; onChange: (layout: Layout) => void }) {
  const edges = edgesOf(layout);
  return (
    <>
      {layout.kind === 'half' && (
        <Named label="Side">
          <Segments
            aria-label="Side"
            fullWidth
            data={[
              { value: 'left', label: 'Left' },
              { value: 'right', label: 'Right' },
            ]}
            value={layout.side}
            onChange={(side) => onChange({ ...layout, side })}
          />
        </Named>
      )}
      {layout.kind === 'corner' && (
        <>
          <Named label="Corner">
            <Segments
              aria-label="Corner"
              fullWidth
              data={corners.map((value) => ({
                value,
                label: (
                  <span role="img" aria-label={cornerSigns[value].name}>
                    {cornerSigns[value].sign}
                  </span>
                ),
              }))}
              value={layout.corner}
              onChange={(corner) => onChange({ ...layout, corner })}
            />
          </Named>
          <Named label="Size">
            <Segments
              aria-label="Size"
              fullWidth
              data={cornerSizes.map((value) => ({ value, label: <abbr title={value}>{sizeNames[value]}</abbr> }))}
              value={layout.size}
              onChange={(size) => onChange({ ...layout, size })}
            />
          </Named>
        </>
      )}
      {edges && 'edge' in layout && (
        <Named label="Shape">
          <Segments
            aria-label="Shape"
            fullWidth
            data={edges.map((value) => ({ value, label: edgeNames[value] }))}
            value={layout.edge}
            // Each layout is offered its own edges alone.
            onChange={(edge) => onChange({ ...layout, edge } as Layout)}
          />
        </Named>
      )}
    </>
  );
}

function edgesOf({ kind }: Layout): readonly (keyof typeof edgeNames)[] | undefined {
  if (kind === 'corner') return cornerEdges;
  if (kind === 'left' || kind === 'right') return ['rounded', 'cut-out'];
  return kind === 'top' || kind === 'bottom' ? ['square', 'cut-out'] : undefined;
}

function Named({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <p className={classes.label}>{label}</p>
      {children}
    </div>
  );
}
