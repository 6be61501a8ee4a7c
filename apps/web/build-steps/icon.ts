import type { IconProps } from '@tabler/icons-react';
import { createElement } from 'react';

const common = { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 24 24' };

/** A component with the properties of Tabler's own, on a grid of 24 × 24; `shapes` is SVG of the build. */
export function outlineIcon(shapes: string) {
  return function Icon({ size = 24, stroke = 2, color = 'currentColor', ...others }: IconProps) {
    const line = { fill: 'none', stroke: color, strokeWidth: stroke, strokeLinecap: 'round', strokeLinejoin: 'round' };
    return draw({ ...common, width: size, height: size, ...line, ...others }, shapes);
  };
}

/** The same for an icon that is an area instead of lines. */
export function filledIcon(shapes: string) {
  return function Icon({ size = 24, stroke: _stroke, color = 'currentColor', ...others }: IconProps) {
    return draw({ ...common, width: size, height: size, fill: color, ...others }, shapes);
  };
}

function draw(attributes: object, shapes: string) {
  return createElement('svg', { ...attributes, dangerouslySetInnerHTML: { __html: shapes } });
}
