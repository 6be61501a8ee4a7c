import { SegmentedControl, type SegmentedControlProps } from '@mantine/core';
import classes from './segments.module.css';

/** One of a few choices, side by side. */
export function Segments<Value extends string>(props: SegmentedControlProps<Value>) {
  return <SegmentedControl<Value> withItemsBorders={false} {...props} classNames={classes} />;
}
