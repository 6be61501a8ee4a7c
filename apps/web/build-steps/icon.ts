import type { IconProps } from '@tabler/icons-react';
import { createElement } from 'react';

/** A shape of an icon: its SVG element and attributes. */
export type IconShape = [element: string, attributes: Record<string, string>];

const common = { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 24 24' };

/** A component with the properties of Tabler's own, on a grid of 24 × 24. */
export function outlineIcon(shapes: IconShape[]) {
  return function Icon({ size = 24, stroke = 2, color = 'currentColor', title, ...others }: IconProps) {
    const line = { fill: 'none', stroke: color, strokeWidth: stroke, strokeLinecap: 'round', strokeLinejoin: 'round' };
    return draw({ ...common, width: size, height: size, ...line, ...others }, title, shapes);
  };
}

/** The same for an icon that is an area instead of lines. */
export function filledIcon(shapes: IconShape[]) {
  return function Icon({ size = 24, stroke: _stroke, color = 'currentColor', title, ...others }: IconProps) {
    return draw({ ...common, width: size, height: size, fill: color, stroke: 'none', ...others }, title, shapes);
  };
}

function draw(attributes: object, title: string | undefined, shapes: IconShape[]) {
  const drawn = shapes.map(([element, values]) => createElement(element, values));
  return createElement('svg', attributes, title && createElement('title', null, title), ...drawn);
}
