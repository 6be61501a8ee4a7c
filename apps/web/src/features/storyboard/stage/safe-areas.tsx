import { markMargin } from '@portray/contracts/overlay-place';
import type { ScenePlan } from '@portray/stage/plan-scene';
import { inset, type Rectangle } from '@portray/stage/rectangle';
import classes from './stage.module.css';

/** What stays free of everything else: the face, captions, label, watermark and logo, and the edges of the frame. */
export function SafeAreas({ plan }: { plan: ScenePlan }) {
  const { frame, presenter, marks } = plan;
  // Edges, label and watermark say themselves what they are.
  const areas: { key: string; name?: string; rectangle: Rectangle | undefined }[] = [
    { key: 'edges', rectangle: inset({ left: 0, top: 0, ...frame }, markMargin(frame)) },
    { key: 'face', name: 'Face', rectangle: presenter?.face },
    { key: 'captions', name: 'Captions', rectangle: marks.captions },
    { key: 'label', rectangle: marks.label },
    { key: 'watermark', rectangle: marks.watermark },
    { key: 'logo', name: 'Logo', rectangle: marks.logo },
  ];
  return areas.map(
    ({ key, name, rectangle }) =>
      rectangle && (
        <span key={key} className={classes.area} style={placeOf(rectangle, plan)}>
          {name}
        </span>
      ),
  );
}

function placeOf({ left, top, width, height }: Rectangle, { frame }: ScenePlan): React.CSSProperties {
  return {
    left: `${(left / frame.width) * 100}%`,
    top: `${(top / frame.height) * 100}%`,
    width: `${(width / frame.width) * 100}%`,
    height: `${(height / frame.height) * 100}%`,
  };
}
